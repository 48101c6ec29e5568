import type { Contract, ReplyShape } from '@subeni/shared/contracts'
import type { Bus, EventLog, Handler, RequestContext } from '@subeni/shared/ports'
import type { ProviderCall, ProviderTransport } from '../src/app/ports.ts'
import type { Exchange } from '../src/domain/exchange.ts'

/** Keeps the handlers that a service serves, and waits for requests in flight when one is disposed. */
export class HandlerBus implements Bus {
  readonly #handlers = new Map<string, Handler<never, unknown>>()
  readonly #inFlight = new Set<Promise<unknown>>()

  async serve<Req, Rep extends ReplyShape>(
    contract: Contract<Req, Rep>,
    _queue: string,
    handler: Handler<Req, Rep>,
  ): Promise<AsyncDisposable> {
    this.#handlers.set(contract.name, handler)
    const dispose = async (): Promise<void> => {
      this.#handlers.delete(contract.name)
      await Promise.allSettled(this.#inFlight)
    }
    return { [Symbol.asyncDispose]: dispose }
  }

  async ask<Req, Rep>(contract: Contract<Req, Rep>, request: Req, context: RequestContext): Promise<Rep> {
    const handler = this.#handlers.get(contract.name) as Handler<Req, Rep> | undefined
    if (handler === undefined) throw new Error(`nobody serves ${contract.name}`)
    const reply = handler(request, context)
    this.#inFlight.add(reply)
    return reply.finally(() => this.#inFlight.delete(reply))
  }

  request(): Promise<never> {
    throw new Error('a gateway asks nobody')
  }

  cancel(): void {}

  isConnected(): boolean {
    return true
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** Answers when the test says so. */
export class FakeProvider implements ProviderTransport {
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

export function listEvents(): EventLog & { readonly kinds: string[] } {
  const kinds: string[] = []
  return {
    kinds,
    tell: (kind) => void kinds.push(kind),
    read: () => Promise.resolve([]),
    follow: () => Promise.resolve({ [Symbol.asyncDispose]: () => Promise.resolve() }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}
