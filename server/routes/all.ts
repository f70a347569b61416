import type { Route } from '../http/route.ts'
import { accountRoutes } from './accounts.ts'
import { adminRoutes } from './admin.ts'
import { agentRoutes } from './agents.ts'
import { bookMemoryRoutes } from './book-memory.ts'
import { bookRoutes } from './books.ts'
import { catalogRoutes } from './catalog.ts'
import { deskRoutes } from './desk.ts'
import { generationRoutes } from './generations.ts'
import { giftRoutes } from './gifts.ts'
import { moneyRoutes } from './money.ts'
import { paymentsRoutes } from './payments.ts'
import { publishRoutes } from './publish.ts'
import { revisionRoutes } from './revision.ts'
import { runsRoutes } from './runs.ts'
import { securityRoutes } from './security.ts'
import { shareRoutes } from './shares.ts'
import { documentationRoutes, mailsRoutes, systemRoutes } from './system.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every route of the API. */
export const ROUTES: readonly Route[] = [
  ...systemRoutes,
  ...documentationRoutes(() => ROUTES),
  ...accountRoutes,
  ...securityRoutes,
  ...webhookRoutes,
  ...mailsRoutes,
  ...catalogRoutes,
  ...generationRoutes,
  ...bookRoutes,
  ...bookMemoryRoutes,
  ...revisionRoutes,
  ...shareRoutes,
  ...publishRoutes,
  ...runsRoutes,
  ...moneyRoutes,
  ...paymentsRoutes,
  ...giftRoutes,
  ...adminRoutes,
  ...deskRoutes,
  ...agentRoutes,
]
