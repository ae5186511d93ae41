import type { FastifyInstance } from 'fastify'

export interface ListedRoute {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  path: string
}

/** Every route the app really has, read from its own table: what nobody declared cannot hide from it. */
export function routeList(app: FastifyInstance): ListedRoute[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      if (!part) return []
      const depth = indent.length / 4
      parents.length = depth
      parents[depth] = part
      const path = parents.join('')
      return methods.split(', ').map((method) => ({ method: method as ListedRoute['method'], path }))
    })
}
