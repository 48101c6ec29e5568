/** One sub-ENI as the provider reports it; empty text and VLAN 0 where it named none. */
export interface ReportedSubEni {
  readonly parentNicMac: string
  readonly subnet: string
  readonly ipv4Address: string
  readonly ipv6Address: string
  readonly mac: string
  readonly vlan: number
}

/** What an answer's body was, once parsed. */
export type AnswerBody =
  | { readonly kind: 'sub-enis'; readonly subEnis: readonly ReportedSubEni[] }
  /** Not read to the end on purpose, because nothing depends on it. */
  | { readonly kind: 'ignored' }
  /** A refusal; `code` is empty unless the provider states one as ours does ({error, code, field}). */
  | { readonly kind: 'refusal'; readonly code: string; readonly text: string }
  /** A success that cannot be read. */
  | { readonly kind: 'unreadable'; readonly problem: string }

/** What one HTTP call came to, before anybody judges it. */
export type Exchange =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly body: AnswerBody
      readonly retryAfter?: string | undefined
      readonly location?: string | undefined
    }
  /** The request line never left: nothing can have happened. */
  | {
      readonly kind: 'not-sent'
      readonly cause: BrokenBy
      readonly text: string
      readonly unheard?: Unheard
    }
  /** Sent, and no status came back: it may have happened. */
  | { readonly kind: 'lost'; readonly cause: BrokenBy; readonly text: string }

/** Nobody listens just now, as while a process is started anew; or somebody does and does not take connections. */
export type Unheard = 'away' | 'silent'

/** `silence`: a provider that gives signs of life gave none any more. */
export type BrokenBy = 'error' | 'silence' | 'configured-timeout' | 'parent-timeout'
