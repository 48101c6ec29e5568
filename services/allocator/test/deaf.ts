const nothing = (): void => undefined

/** A pool store whose watch tells of pools at the start and of nothing after: the view stays behind. */
export function deafPools<P extends object>(name: string, port: P): P {
  if (name !== 'pools') return port
  return new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown => {
        if (key !== 'watch') return Reflect.apply(member, target, given)
        const [listener] = given as [{ onPool(pool: unknown): void }]
        const onPool = (pool: unknown): void => listener.onPool(pool)
        return Reflect.apply(member, target, [{ onPool, onChange: nothing, onRemoved: nothing }])
      }
    },
  })
}

/** Object and endpoint stores whose watches tell what is there at the start and nothing after. */
export function deafObjects<P extends object>(name: string, port: P): P {
  if (name !== 'objects' && name !== 'endpoints') return port
  return new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown => {
        if (key !== 'watch') return Reflect.apply(member, target, given)
        return watchStart((listener) => Reflect.apply(member, target, [listener]), given[0] as object)
      }
    },
  })
}

async function watchStart(watch: (listener: object) => unknown, listener: object): Promise<unknown> {
  let isOver = false
  const deafening = new Proxy(listener, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown => (isOver ? undefined : Reflect.apply(member, target, given))
    },
  })
  const watching = await watch(deafening)
  isOver = true
  return watching
}
