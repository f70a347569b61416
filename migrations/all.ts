import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as books from './0002-books.ts'
import * as credits from './0003-credits.ts'
import * as commerce from './0004-commerce.ts'
import * as operations from './0005-operations.ts'
import * as limits from './0006-limits.ts'
import * as covers from './0007-covers.ts'
import * as sessionsAndTokens from './0008-sessions-and-tokens.ts'
import * as kindsOfPieces from './0009-kinds-of-pieces.ts'
import * as whatABookRemembers from './0010-what-a-book-remembers.ts'
import * as unfinishedPieces from './0011-unfinished-pieces.ts'
import * as manuscript from './0012-manuscript.ts'
import * as publishing from './0013-publishing.ts'
import * as quotas from './0014-quotas.ts'
import * as storage from './0015-storage.ts'
import * as pictures from './0016-pictures.ts'
import * as firstPasswords from './0017-first-passwords.ts'
import * as shares from './0018-shares.ts'
import * as variants from './0019-variants.ts'
import * as shareReports from './0020-share-reports.ts'
import * as sharedLimits from './0021-shared-limits.ts'
import * as secondFactors from './0022-second-factors.ts'
import * as refunds from './0023-refunds.ts'
import * as desk from './0024-desk.ts'
import * as tokens from './0025-tokens.ts'
import * as webhooks from './0026-webhooks.ts'
import * as endedSessions from './0027-ended-sessions.ts'
import * as announcements from './0028-announcements.ts'
import * as sharedTasks from './0029-shared-tasks.ts'
import * as storeOfFiles from './0030-store-of-files.ts'
import * as ceilings from './0032-ceilings.ts'
import * as textsOnce from './0033-texts-once.ts'
import * as lowBalance from './0034-low-balance.ts'
import * as searchOfUsers from './0035-search-of-users.ts'
import * as openid from './0036-openid.ts'
import * as questions from './0037-questions.ts'
import * as series from './0038-series.ts'
import * as endpointOfText from './0039-endpoint-of-text.ts'
import * as paymentAmounts from './0040-payment-amounts.ts'

/** In their order. A migration that has shipped is never edited: a new one follows it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-books': books,
  '0003-credits': credits,
  '0004-commerce': commerce,
  '0005-operations': operations,
  '0006-limits': limits,
  '0007-covers': covers,
  '0008-sessions-and-tokens': sessionsAndTokens,
  '0009-kinds-of-pieces': kindsOfPieces,
  '0010-what-a-book-remembers': whatABookRemembers,
  '0011-unfinished-pieces': unfinishedPieces,
  '0012-manuscript': manuscript,
  '0013-publishing': publishing,
  '0014-quotas': quotas,
  '0015-storage': storage,
  '0016-pictures': pictures,
  '0017-first-passwords': firstPasswords,
  '0018-shares': shares,
  '0019-variants': variants,
  '0020-share-reports': shareReports,
  '0021-shared-limits': sharedLimits,
  '0022-second-factors': secondFactors,
  '0023-refunds': refunds,
  '0024-desk': desk,
  '0025-tokens': tokens,
  '0026-webhooks': webhooks,
  '0027-ended-sessions': endedSessions,
  '0028-announcements': announcements,
  '0029-shared-tasks': sharedTasks,
  '0030-store-of-files': storeOfFiles,
  '0032-ceilings': ceilings,
  '0033-texts-once': textsOnce,
  '0034-low-balance': lowBalance,
  '0035-search-of-users': searchOfUsers,
  '0036-openid': openid,
  '0037-questions': questions,
  '0038-series': series,
  '0039-endpoint-of-text': endpointOfText,
  '0040-payment-amounts': paymentAmounts,
}

/**
 * What a process must know to serve a database that has had all of these: the migrations after it only add what such a process can do
 * without. One that renames, removes or narrows something becomes the new value.
 */
export const RUNS_BESIDE_FROM = '0024-desk'
