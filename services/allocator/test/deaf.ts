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

/** A pool store whose watch tells what is new only when it is asked to catch up: the view is behind until then. */
export function latePools<P extends object>(name: string, port: P): P {
  if (name !== 'pools') return port
  const late: (() => void)[] = []
  const delayed = (listener: object): object =>
    new Proxy(listener, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key)
        if (typeof member !== 'function') return member
        return (...given: unknown[]): void => void late.push(() => Reflect.apply(member, target, given))
      },
    })
  return new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown => {
        if (key === 'catchUp') for (const tell of late.splice(0)) tell()
        const passed = key === 'watch' ? [delayed(given[0] as object)] : given
        return Reflect.apply(member, target, passed)
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
