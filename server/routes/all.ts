import type { Route } from '../http/route.ts'
import { documentationRoutes } from './documentation.ts'
import { systemRoutes } from './system.ts'

/** Every route of the API. */
export const ROUTES: readonly Route[] = [...systemRoutes, ...documentationRoutes(() => ROUTES)]
