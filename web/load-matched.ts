import { matchRoutes, type RouteObject } from 'react-router'

/** Fetches the code of the page the server has drawn: React can only take over what it is able to draw itself. */
export async function loadMatched(routes: RouteObject[], location: Location) {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
