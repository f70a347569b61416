import { type RequestHandler, Router } from 'express'
import type { Route } from './route.ts'

/** Answers by the first of the routes that fits, and goes on when none does. */
export function findRoute(routes: readonly Route[], answerOf: (route: Route) => RequestHandler): RequestHandler {
  const areas = new Map<string, Router>()
  for (const route of routes) {
    const area = areaOf(route.path)
    const router = areas.get(area) ?? Router()
    areas.set(area, router)
    router[route.method](route.path.replaceAll(/\{(\w+)\}/g, ':$1'), answerOf(route))
  }
  return (request, response, next) => {
    const router = areas.get(areaOf(request.path))
    if (router === undefined) next()
    else router(request, response, next)
  }
}

/** What stands after `/api/`: a request isn't held against the routes of the others. */
function areaOf(path: string): string {
  const end = path.indexOf('/', 5)
  return path.slice(0, end < 0 ? undefined : end).toLowerCase()
}
