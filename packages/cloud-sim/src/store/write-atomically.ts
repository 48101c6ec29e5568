import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'

/** A reader sees the former content or the whole new one, never a part. */
export function writeAtomically(path: string, content: string): void {
  const temporary = `${path}.tmp`
  const descriptor = openSync(temporary, 'w', 0o600)
  try {
    writeFileSync(descriptor, content)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(temporary, path)
}
