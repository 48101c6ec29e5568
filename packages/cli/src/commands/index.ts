/** Takes the words after the command's own name; answers the exit status. */
export type Command = (args: readonly string[]) => Promise<number>

/** Loaded when called: a command starts as fast as what it needs itself. */
export const COMMANDS: Readonly<Record<string, (() => Promise<Command>) | undefined>> = {
  up: async () => (await import('./up.ts')).up,
  apply: async () => (await import('./apply.ts')).apply,
  delete: async () => (await import('./delete.ts')).deleteObjects,
  get: async () => (await import('./get.ts')).get,
  status: async () => (await import('./status.ts')).status,
  scale: async () => (await import('./scale.ts')).scale,
  events: async () => (await import('./events.ts')).events,
  explain: async () => (await import('./explain.ts')).explain,
  cni: async () => (await import('./cni.ts')).cni,
  provider: async () => (await import('./provider.ts')).provider,
  cloud: async () => (await import('./cloud.ts')).cloud,
  version: async () => (await import('./version.ts')).version,
  identity: async () => (await import('./identity.ts')).identity,
  store: async () => (await import('./store.ts')).store,
  drift: async () => (await import('./sweep.ts')).drift,
  sweep: async () => (await import('./sweep.ts')).sweep,
  dead: async () => (await import('./dead.ts')).dead,
}
