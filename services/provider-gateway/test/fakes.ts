import type { ProviderCall, ProviderTransport } from '../src/app/ports.ts'
import type { Exchange } from '../src/domain/exchange.ts'

/** Answers when the test says so. */
export class FakeProvider implements ProviderTransport {
  follows = false
  readonly calls: (ProviderCall & { readonly answer: (exchange: Exchange) => void })[] = []
  /** When set, every call is answered with it at once. */
  always: Exchange | undefined
  isClosed = false

  exchange(call: ProviderCall): Promise<Exchange> {
    const { promise, resolve } = Promise.withResolvers<Exchange>()
    this.calls.push({ ...call, answer: resolve })
    if (this.always !== undefined) resolve(this.always)
    return promise
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isClosed = true
  }
}
