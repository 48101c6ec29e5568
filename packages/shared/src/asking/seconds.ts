/** A duration as failures tell it: "3.2 s". */
export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
