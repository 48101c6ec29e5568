export interface EventTraits {
  /** The services that tell it. */
  readonly by: readonly string[]
  /**
   * The event as a sentence. {who}: Pod, NIC and node; {what}: address and pool; {pool}; {path}: how an address was come by, with
   * what that means; {why}: ": " and the message, if there is one; {message}.
   */
  readonly says: string
}

/** Every kind of event, once: what is told, by whom, and how a person reads it. docs/events.md is made from it. */
export const EVENT_KINDS = {
  allocated: { by: ['allocator'], says: '{who} was given {what}{path}{why}' },
  'allocate-failed': { by: ['allocator'], says: 'ADD of {who} was refused{why}' },
  'allocate-waiting': { by: ['allocator'], says: 'ADD of {who} {message}' },
  'candidate-ignored': { by: ['allocator'], says: 'pool {pool} was ignored for {who}{why}' },
  'claim-pending': { by: ['allocator'], says: '{what} was reserved for {who}, and the provider asked{path}' },
  'claim-held': { by: ['allocator'], says: '{what} was claimed for {who}{path}' },
  'claim-adopted': { by: ['allocator'], says: '{who} took over {what} from an ask that did not finish{why}' },
  'claim-taken-back': { by: ['allocator'], says: 'the ADD of {who} failed, and {what} was taken back{why}' },
  'claim-quarantined': { by: ['allocator'], says: '{what} of {who} was put in quarantine{why}' },
  'claim-releasing': { by: ['allocator'], says: 'the release of {what}, held by {who}, began{why}' },
  'claim-freed': { by: ['allocator'], says: '{what} is free again{why}' },
  'endpoint-written': { by: ['allocator'], says: 'the endpoint of {who} was written' },
  'endpoint-removed': { by: ['allocator'], says: 'the endpoint of {who} was removed' },
  'release-ignored': { by: ['allocator'], says: 'a DEL of {who} changed nothing{why}' },
  'release-job-stored': {
    by: ['allocator'],
    says: 'the release of {what} was stored: the provider comes first',
  },
  'sweep-mended': { by: ['allocator'], says: 'the sweep put something right about {what}{why}' },
  'sweep-stopped': { by: ['allocator'], says: 'the sweep stopped{why}' },
  'sweep-resumed': { by: ['allocator'], says: 'the sweep goes on{why}' },
  'address-contested': { by: ['allocator'], says: '{what} has two owners, {who} among them{why}' },
  'provider-accepted': {
    by: ['release-worker', 'iaas-provider'],
    says: 'the provider accepted the release of {what}',
  },
  'release-waiting': { by: ['release-worker'], says: 'the release of {what} waits{why}' },
  'release-retry': { by: ['release-worker'], says: 'the release of {what} failed and is tried again{why}' },
  'release-dead': {
    by: ['release-worker'],
    says: 'the release of {what} needs a person, and keeps the address{why}',
  },
  'release-replayed': {
    by: ['release-worker'],
    says: 'the release of {what} is tried again from the dead letters{why}',
  },
  'release-dropped': {
    by: ['release-worker'],
    says: '{what} was freed without the provider; what is left in the cloud is for its drift sweep{why}',
  },
  'breaker-open': { by: ['provider-gateway'], says: '{message}: calls fail at once until the next try' },
  'breaker-half-open': {
    by: ['provider-gateway'],
    says: '{message}: one call tries whether the provider is well',
  },
  'breaker-closed': { by: ['provider-gateway'], says: '{message}: calls go out again' },
  'prewarm-ready': { by: ['iaas-provider'], says: 'pool {pool} is prewarmed{why}' },
  'prewarm-failed': { by: ['iaas-provider'], says: 'the sub-ENI of {what} could not be prewarmed{why}' },
  'sub-eni-created': { by: ['iaas-provider'], says: 'the cloud made the sub-ENI of {what}{why}' },
  'sub-eni-deleted': { by: ['iaas-provider'], says: 'the cloud deleted the sub-ENI of {what}{why}' },
  'entry-detaching': {
    by: ['iaas-provider'],
    says: 'the provider marked {what} as detaching: nobody gets it{why}',
  },
  'drift-missing': { by: ['iaas-provider'], says: 'the cloud lacks the sub-ENI of {what}{why}' },
  'drift-orphan': {
    by: ['iaas-provider'],
    says: 'the cloud has a sub-ENI of {what} that no pool publishes{why}',
  },
  'drift-changed': {
    by: ['iaas-provider'],
    says: 'the sub-ENI of {what} is another one than is published{why}',
  },
  'drift-foreign': {
    by: ['iaas-provider'],
    says: 'the cloud has a sub-ENI of somebody else on {what}; it is not touched{why}',
  },
  'entry-withheld': {
    by: ['iaas-provider'],
    says: '{what} is withheld from {who}: what the pool says of its sub-ENI is not what the cloud has{why}',
  },
  'drift-stopped': { by: ['iaas-provider'], says: 'no orphan in the cloud is deleted any more{why}' },
  'drift-resumed': { by: ['iaas-provider'], says: 'orphans in the cloud are deleted again{why}' },
  'drift-namesake': { by: ['iaas-provider'], says: 'another store marks sub-ENIs under the same name{why}' },
  'store-identity-lost': { by: ['iaas-provider'], says: 'the store does not know who it is any more{why}' },
  'store-changed': {
    by: ['allocator', 'iaas-provider', 'node-agent', 'release-worker', 'provider-gateway'],
    says: 'the store is not what it was{why}',
  },
} as const satisfies Readonly<Record<string, EventTraits>>

export type EventKind = keyof typeof EVENT_KINDS

export function isEventKind(text: string): text is EventKind {
  return Object.hasOwn(EVENT_KINDS, text)
}
