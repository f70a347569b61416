import type { Route } from '../http/route.ts'
import { accountsRoutes, passwordsRoutes, profileRoutes } from './accounts.ts'
import { adminOperationsRoutes, adminUsersRoutes } from './admin.ts'
import { agentRoutes } from './agents.ts'
import { bookMemoryRoutes, questionRoutes, readingsRoutes } from './book-memory.ts'
import { booksRoutes, deliveredTextsRoutes, imageRoutes } from './books.ts'
import { catalogRoutes, dashboardRoutes } from './catalog.ts'
import { deskRoutes } from './desk.ts'
import { generationRoutes } from './generations.ts'
import { creditCodesRoutes, creditLinksRoutes } from './gifts.ts'
import { creditsRoutes, purchasesRoutes, upgradesRoutes } from './money.ts'
import { paymentsRoutes } from './payments.ts'
import { coverRoutes, exportRoutes, importRoutes, pictureRoutes, publicationRoutes } from './publish.ts'
import { bookCopyRoutes, pieceTextRoutes, planRoutes, rewriteRoutes, snapshotAndNoteRoutes } from './revision.ts'
import { runsRoutes } from './runs.ts'
import { secondStepRoutes, securityRoutes } from './security.ts'
import { shareRoutes } from './shares.ts'
import { documentationRoutes, mailsRoutes, systemRoutes } from './system.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every route of the API. */
export const ROUTES: readonly Route[] = [
  ...systemRoutes,
  ...documentationRoutes(() => ROUTES),
  ...accountsRoutes,
  ...passwordsRoutes,
  ...profileRoutes,
  ...secondStepRoutes,
  ...securityRoutes,
  ...webhookRoutes,
  ...mailsRoutes,
  ...catalogRoutes,
  ...dashboardRoutes,
  ...generationRoutes,
  ...imageRoutes,
  ...booksRoutes,
  ...bookMemoryRoutes,
  ...readingsRoutes,
  ...questionRoutes,
  ...pieceTextRoutes,
  ...rewriteRoutes,
  ...planRoutes,
  ...snapshotAndNoteRoutes,
  ...bookCopyRoutes,
  ...shareRoutes,
  ...publicationRoutes,
  ...pictureRoutes,
  ...exportRoutes,
  ...coverRoutes,
  ...importRoutes,
  ...runsRoutes,
  ...deliveredTextsRoutes,
  ...creditsRoutes,
  ...purchasesRoutes,
  ...paymentsRoutes,
  ...creditCodesRoutes,
  ...creditLinksRoutes,
  ...upgradesRoutes,
  ...adminUsersRoutes,
  ...adminOperationsRoutes,
  ...deskRoutes,
  ...agentRoutes,
]
