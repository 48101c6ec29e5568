/** One change of the code. */
export interface Edit {
  /** Relative to the repository. */
  readonly file: string
  /** Occurs exactly once there. */
  readonly find: string
  readonly replace: string
}

const CLAIMS = 'packages/ipam/src/claims'

/** The rules of the life of a claim, and the changes that switch each off wherever the code obeys it. */
export const RULES: Readonly<Record<string, readonly Edit[]>> = {
  token: [
    {
      file: `${CLAIMS}/undo.ts`,
      find: "if (item.how === 'found' || claim?.id !== id || !isUndoable(claim)) continue",
      replace: 'if (!claim || !isUndoable(claim)) continue',
    },
    {
      file: 'services/allocator/src/app/add/undo-add.ts',
      find: "if (!claim || taken.how === 'found' || claim.id !== id) return undefined",
      replace: 'if (!claim) return undefined',
    },
  ],
  hold: [
    {
      file: `${CLAIMS}/add.ts`,
      find: 'const held = own.filter(([, claim]) => isHeld(claim))',
      replace: "const held = own.filter(([, claim]) => isHeld(claim) || claim.state === 'releasing')",
    },
  ],
  stamp: [
    {
      file: `${CLAIMS}/book.ts`,
      find: 'return (stored?.stamp ?? 0) > stamp',
      replace: 'return false && (stored?.stamp ?? 0) > stamp',
    },
  ],
  'one endpoint': [
    {
      file: `${CLAIMS}/endpoint.ts`,
      find: "  if (!add.isCurrentPod) return { kind: 'not-current' }\n",
      replace: '',
    },
    {
      file: 'services/allocator/src/app/add/release-endpoint.ts',
      find: 'if (!(await isCurrentPod(parts, task, live.value))) throw notCurrent(task)',
      replace: 'void isCurrentPod; void notCurrent',
    },
  ],
  recheck: [
    {
      file: `${CLAIMS}/add.ts`,
      find: 'return claim !== undefined && claim.id === id && isHeld(claim)',
      replace: 'return true || (claim !== undefined && claim.id === id && isHeld(claim))',
    },
  ],
  'delete first marks': [
    {
      file: `${CLAIMS}/release.ts`,
      find: 'claims: older.filter(([, claim]) => !isSettled(claim) && !isBroken(claim)),',
      replace: "claims: older.filter(([, claim]) => !isSettled(claim) && claim.state !== 'pending'),",
    },
    // The next rule would keep that ADD out as well.
    {
      file: `${CLAIMS}/endpoint-removal.ts`,
      find: 'return endpoint?.uid === podUid && (endpoint.removed?.[nic] ?? 0) > stamp',
      replace: 'return endpoint?.uid === podUid && (endpoint.removed?.[nic] ?? 0) > stamp + 9e9',
    },
  ],
  'stamp after a removal': [
    {
      file: `${CLAIMS}/endpoint-removal.ts`,
      find: 'return endpoint?.uid === podUid && (endpoint.removed?.[nic] ?? 0) > stamp',
      replace: 'return endpoint?.uid === podUid && (endpoint.removed?.[nic] ?? 0) > stamp + 9e9',
    },
  ],
  'finalize by id': [
    {
      file: `${CLAIMS}/release.ts`,
      find: "return claim?.state === 'releasing' && claim.id === id",
      replace: "return claim?.state === 'releasing' && id !== ''",
    },
  ],
  'own clock': [
    {
      file: 'services/allocator/src/app/view/sightings.ts',
      find: 'return this.ageMs(key, mark) >= ageMs',
      replace: 'return this.ageMs(key, mark) + 9e9 >= ageMs',
    },
  ],
  quarantine: [
    {
      file: `${CLAIMS}/undo.ts`,
      find: 'return { change: { putClaims }, freed: [], releasing: [], quarantined }',
      replace:
        'return { change: { removeClaims: quarantined }, freed: quarantined, releasing: [], quarantined: [] }',
    },
  ],
}
