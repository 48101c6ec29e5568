import type { Route } from './call.ts'

export type RouteMatch =
  | { readonly kind: 'found'; readonly route: Route; readonly params: Record<string, string> }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' }

interface Compiled {
  readonly route: Route
  readonly segments: readonly string[]
}

export type Router = (method: string, segments: readonly string[]) => RouteMatch

/** Routes are tried in order, so a fixed word goes before a parameter in its place. */
export function createRouter(routes: readonly Route[]): Router {
  const compiled = routes.map((route): Compiled => ({ route, segments: route.path.split('/').slice(1) }))
  return (method, segments) => {
    const allowed: string[] = []
    for (const { route, segments: pattern } of compiled) {
      const params = matchSegments(pattern, segments)
      if (params === undefined) continue
      if (route.method === method) return { kind: 'found', route, params }
      allowed.push(route.method)
    }
    return allowed.length > 0 ? { kind: 'wrong-method', allowed } : { kind: 'unknown' }
  }
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = segment
    else if (part !== segment) return undefined
  }
  return params
}
