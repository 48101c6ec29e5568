/** The NICs of two nodes. */
export const MAC = { w1: 'fa:16:3e:00:00:01', w2: 'fa:16:3e:00:00:02' } as const
