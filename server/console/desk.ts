import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { endAllAccess, listSessions } from '../accounts/own-sessions.ts'
import { recordOutcome } from '../accounts/security-log.ts'
import { writeArchive } from '../admin/archive.ts'
import { deleteUser } from '../admin/change-users.ts'
import { giveCredits, liftSuspension, mailUser, resetSecondFactor, suspendUser } from '../admin/guard-users.ts'
import { listSales, listTexts, readUser } from '../admin/read-desk.ts'
import { requestReload } from '../catalog/follow-reloads.ts'
import { MAX_CREDITS } from '../contract/rules.ts'
import { resumeInstallation } from '../database/installation.ts'
import { say } from '../messages/say.ts'
import { listDeskTransactions } from '../money/read-credits.ts'
import { openExportFiles } from '../publish/file-cache.ts'
import { openServerFiles } from '../store/open-files.ts'
import { type AdminOptions, actOn, parseWholeNumber, printResultOf, requireUserByEmail } from './admin.ts'
import { type ConsoleContext, failWith, withMails } from './context.ts'
import { formatRows } from './operate.ts'

type Words = readonly string[]

/** Everything that an operator asks first of one user, with the latest of the ledger, purchases and texts, and all sessions. */
export function adminShowUser([email = '']: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    const { id } = await requireUserByEmail(admin.database, email)
    const { user, failures, ...more } = await readUser(admin, id)
    const lines = Object.entries({ ...user, ...more }).map(([name, value]) => `${name}: ${value}\n`)
    const failed = failures.map(({ code, count }) => `${code}: ${count}\n`)
    const of = { userId: id, language, page: { limit: SHOWN } }
    const latest = {
      ledger: (await listDeskTransactions(admin, of)).transactions,
      purchases: (await listSales(admin, { userId: id, limit: SHOWN })).sales,
      texts: (await listTexts(admin, of)).texts,
      sessions: await listSessions(admin, id, null).then(({ sessions }) => sessions),
    }
    const lists = Object.entries(latest).map(
      ([name, rows]) => `\n${say(`console.shown-${name as keyof typeof latest}`, language)}\n${formatRows(rows)}`,
    )
    return [{ user, failures, ...more, ...latest }, [...lines, ...failed, ...lists].join('')]
  })
}

/** Rows of each list. */
const SHOWN = 10

type GivingOptions = AdminOptions & { readonly reason?: string }

/** Adds to a balance, as an adjustment of the ledger. */
export function adminGiveCredits(words: Words, options: GivingOptions, context: ConsoleContext): Promise<number> {
  return give(words, 1, options, context)
}

/** Takes from a balance, which never falls below zero. */
export function adminTakeCredits(words: Words, options: GivingOptions, context: ConsoleContext): Promise<number> {
  return give(words, -1, options, context)
}

async function give(
  [email = '', given = '']: Words,
  sign: 1 | -1,
  { reason = '', ...options }: GivingOptions,
  context: ConsoleContext,
): Promise<number> {
  const credits = parseWholeNumber(given, MAX_CREDITS)
  if (credits === null || credits === 0) return failWith(context, 'console.credits', { given })
  if (reason.trim() === '') return failWith(context, 'console.reason')
  const amount = sign * credits
  return printResultOf(context, options, async (admin, language) => {
    const { user } = await actOn(
      admin,
      email,
      { event: 'credits-given', details: { amount } },
      (id) => giveCredits(admin, { id, amount, reason, actor: null }),
      ({ entry }) => ({ details: { amount, entry } }),
    )
    const result = { email: user.email, credits: user.creditsAvailable }
    return [result, `${say('console.balance', language, result)}\n`]
  })
}

/** Ends an account's sessions and keeps it from signing in. */
export function adminSuspend([email = '']: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    const user = await actOn(admin, email, { event: 'suspended' }, (id) => suspendUser(admin, { id, actor: null }))
    return [{ email: user.email, suspended: true }, `${say('administration.suspended', language)}\n`]
  })
}

/** Lets a suspended account sign in again. */
export function adminUnsuspend([email = '']: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    const lift = (id: string) => liftSuspension(admin, { id, actor: null })
    const user = await actOn(admin, email, { event: 'suspension-lifted' }, lift)
    return [{ email: user.email, suspended: false }, `${say('administration.suspension-lifted', language)}\n`]
  })
}

/** Signs an account out everywhere. */
export function adminEndSessions([email = '']: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    const ended = await actOn(admin, email, { event: 'sessions-ended' }, (id) => endAllAccess(admin, id))
    return [{ email, ended }, `${say('administration.sessions-ended', language)}\n`]
  })
}

/** Takes the second factor of somebody away who has lost it: the fixed administrator's too. */
export function adminResetFactor([email = '']: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    const had = await withMails(admin, context, (mails) =>
      actOn(admin, email, { event: 'second-factor-reset' }, (id) =>
        resetSecondFactor({ ...admin, mails }, { id, actor: null }),
      ),
    )
    return [{ email, reset: had }, `${say('administration.factor-reset', language)}\n`]
  })
}

/** Writes everything that the server has of one user into a zip; overwrites no file. */
export async function adminExport(
  [email = '', file = '']: Words,
  options: AdminOptions,
  context: ConsoleContext,
): Promise<number> {
  const path = resolve(context.cwd, file)
  if (existsSync(path)) return failWith(context, 'console.file-taken', { file: path })
  return printResultOf(context, options, async (admin, language) => {
    const parts = { ...admin, files: openServerFiles(admin.config) }
    await actOn(admin, email, { event: 'archive-made' }, async (userId) => {
      // Opened before anything is written: a folder that can't be written, or a file made meanwhile, throws here.
      const target = await open(path, 'wx', 0o600)
      try {
        await writeArchive(parts, { userId, language }, target.createWriteStream())
      } catch (error) {
        await target.close()
        await rm(path, { force: true })
        throw error
      }
    })
    return [{ email, file: path }, `${path}\n`]
  })
}

/** Lets a restored copy go on: its processes take runs, mails and webhooks within a second. */
export function adminResumeCopy(_words: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    const event = { event: 'resumed', address: null, actor: null } as const
    const resuming = resumeInstallation({ ...admin, databaseUrl: admin.config.databaseUrl })
    const resumed = await recordOutcome(admin, event, resuming)
    return [{ resumed }, `${say(resumed ? 'console.resumed' : 'console.not-paused', language)}\n`]
  })
}

/** Has every server and worker read its endpoints, generators and prices again. A fault of a file is told now, and changes nothing. */
export function adminRequestReload(_words: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    await requestReload(admin)
    const counts = {
      endpoints: admin.config.engine.providers.length,
      generators: admin.catalog.current().generators.length,
    }
    return [counts, `${say('console.reload-asked', language, counts)}\n`]
  })
}

/** Mails a user the link that sets a new password. */
export function adminMailPasswordReset(words: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return mail(words, { event: 'reset-mailed', purpose: 'reset' }, options, context)
}

/** Mails a user the verifying link again. One whose address is verified gets nothing. */
export function adminResendVerification(words: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return mail(words, { event: 'verification-mailed', purpose: 'verify' }, options, context)
}

function mail(
  [email = '']: Words,
  { event, purpose }: { readonly event: 'reset-mailed' | 'verification-mailed'; readonly purpose: 'reset' | 'verify' },
  options: AdminOptions,
  context: ConsoleContext,
): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    await withMails(admin, context, (mails) =>
      actOn(admin, email, { event }, (id) => mailUser({ ...admin, mails }, { id, actor: null, purpose })),
    )
    return [{ email, mailed: purpose }, `${say('administration.mailed', language)}\n`]
  })
}

/** Deletes a user with the person's data, as the portal does. */
export function adminDeleteUser([email = '']: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    const exportCache = await openExportFiles(admin, context.env)
    try {
      const files = openServerFiles(admin.config)
      await withMails(admin, context, (mails) =>
        actOn(admin, email, { event: 'user-deleted' }, (id) =>
          deleteUser({ ...admin, mails, files, exportCache }, { id, actor: null }),
        ),
      )
    } finally {
      await exportCache.close()
    }
    return [{ email, deleted: true }, `${say('administration.user-deleted', language)}\n`]
  })
}
