import type { Route } from '../http/route.ts'
import { accountsRoutes } from './accounts.ts'
import { adminOperationsRoutes } from './admin-operations.ts'
import { adminUsersRoutes } from './admin-users.ts'
import { booksRoutes } from './books.ts'
import { catalogRoutes } from './catalog.ts'
import { codesRoutes } from './codes.ts'
import { creditsRoutes } from './credits.ts'
import { dashboardRoutes } from './dashboard.ts'
import { documentationRoutes } from './documentation.ts'
import { generationRoutes } from './generations.ts'
import { historyRoutes } from './history.ts'
import { imageRoutes } from './images.ts'
import { linksRoutes } from './links.ts'
import { mailsRoutes } from './mails.ts'
import { passwordsRoutes } from './passwords.ts'
import { paymentsRoutes } from './payments.ts'
import { profileRoutes } from './profile.ts'
import { purchasesRoutes } from './purchases.ts'
import { runsRoutes } from './runs.ts'
import { systemRoutes } from './system.ts'
import { upgradesRoutes } from './upgrades.ts'

/** Every route of the API. */
export const ROUTES: readonly Route[] = [
  ...systemRoutes,
  ...documentationRoutes(() => ROUTES),
  ...accountsRoutes,
  ...passwordsRoutes,
  ...profileRoutes,
  ...mailsRoutes,
  ...catalogRoutes,
  ...dashboardRoutes,
  ...generationRoutes,
  ...imageRoutes,
  ...booksRoutes,
  ...runsRoutes,
  ...historyRoutes,
  ...creditsRoutes,
  ...purchasesRoutes,
  ...paymentsRoutes,
  ...codesRoutes,
  ...linksRoutes,
  ...upgradesRoutes,
  ...adminUsersRoutes,
  ...adminOperationsRoutes,
]
