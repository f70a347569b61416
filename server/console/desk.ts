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
import {
  type AdminCommand,
  actOn,
  BY_CONSOLE,
  formatRows,
  parseWholeNumber,
  requireUserByEmail,
} from './admin-command.ts'
import { failWith, withMails } from './context.ts'

/** Rows of each list. */
const SHOWN = 10

/** What is done with one user, and with the whole installation. */
export const DESK_COMMANDS = {
  /** Everything that an operator asks first of one user, with the latest of the ledger, purchases and texts, and all sessions. */
  show:
    ([email = '']) =>
    async (admin, language) => {
      const { id } = await requireUserByEmail(admin.database, email)
      const { user, failures, ...more } = await readUser(admin, id)
      const lines = Object.entries({ ...user, ...more }).map(([name, value]) => `${name}: ${value}`)
      const failed = failures.map(({ code, count }) => `${code}: ${count}`)
      const of = { userId: id, language, page: { limit: SHOWN } }
      const latest = {
        ledger: (await listDeskTransactions(admin, of)).transactions,
        purchases: (await listSales(admin, { userId: id, limit: SHOWN })).sales,
        texts: (await listTexts(admin, of)).texts,
        sessions: (await listSessions(admin, id, null)).sessions,
      }
      const lists = Object.entries(latest).flatMap(([name, rows]) => [
        `\n${say(`console.shown-${name as keyof typeof latest}`, language)}`,
        ...formatRows(rows),
      ])
      return [{ user, failures, ...more, ...latest }, [...lines, ...failed, ...lists]]
    },

  /** Adds to a balance, as an adjustment of the ledger. */
  give: givingCommand(1),

  /** Takes from a balance, which never falls below zero. */
  take: givingCommand(-1),

  /** Ends an account's sessions and keeps it from signing in. */
  suspend:
    ([email = '']) =>
    async (admin, language) => {
      const user = await actOn(admin, email, { event: 'suspended' }, (id) => suspendUser(admin, { id, actor: null }))
      return [{ email: user.email, suspended: true }, say('administration.suspended', language)]
    },

  /** Lets a suspended account sign in again. */
  unsuspend:
    ([email = '']) =>
    async (admin, language) => {
      const lift = (id: string) => liftSuspension(admin, { id, actor: null })
      const user = await actOn(admin, email, { event: 'suspension-lifted' }, lift)
      return [{ email: user.email, suspended: false }, say('administration.suspension-lifted', language)]
    },

  /** Signs an account out everywhere. */
  'end-sessions':
    ([email = '']) =>
    async (admin, language) => {
      const ended = await actOn(admin, email, { event: 'sessions-ended' }, (id) => endAllAccess(admin, id))
      return [{ email, ended }, say('administration.sessions-ended', language)]
    },

  /** Takes the second factor of somebody away who has lost it: the fixed administrator's too. */
  'reset-factor':
    ([email = ''], _options, context) =>
    async (admin, language) => {
      const reset = await withMails(admin, context, (mails) =>
        actOn(admin, email, { event: 'second-factor-reset' }, (id) =>
          resetSecondFactor({ ...admin, mails }, { id, actor: null }),
        ),
      )
      return [{ email, reset }, say('administration.factor-reset', language)]
    },

  /** Writes everything that the server has of one user into a zip; overwrites no file. */
  export: ([email = '', name = ''], _options, context) => {
    const file = resolve(context.cwd, name)
    if (existsSync(file)) return failWith(context, 'console.file-taken', { file })
    return async (admin, language) => {
      const parts = { ...admin, files: openServerFiles(admin.config) }
      await actOn(admin, email, { event: 'archive-made' }, async (userId) => {
        // Opened before anything is written: a folder that can't be written, or a file made meanwhile, throws here.
        const target = await open(file, 'wx', 0o600)
        try {
          await writeArchive(parts, { userId, language }, target.createWriteStream())
        } catch (error) {
          await target.close()
          await rm(file, { force: true })
          throw error
        }
      })
      return [{ email, file }, file]
    }
  },

  /** Lets a restored copy go on: its processes take runs, mails and webhooks within a second. */
  resume: () => async (admin, language) => {
    const resuming = resumeInstallation({ ...admin, databaseUrl: admin.config.databaseUrl })
    const resumed = await recordOutcome(admin, { ...BY_CONSOLE, event: 'resumed' }, resuming)
    return [{ resumed }, say(resumed ? 'console.resumed' : 'console.not-paused', language)]
  },

  /** Has every server and worker read its endpoints, generators and prices again. A fault of a file is told now, and changes nothing. */
  reload: () => async (admin, language) => {
    await requestReload(admin)
    const counts = {
      endpoints: admin.config.engine.providers.length,
      generators: admin.catalog.current().generators.length,
    }
    return [counts, say('console.reload-asked', language, counts)]
  },

  /** Mails a user the link that sets a new password. */
  reset: mailingCommand('reset-mailed', 'reset'),

  /** Mails a user the verifying link again. One whose address is verified gets nothing. */
  resend: mailingCommand('verification-mailed', 'verify'),

  /** Deletes a user with the person's data, as the portal does. */
  delete:
    ([email = ''], _options, context) =>
    async (admin, language) => {
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
      return [{ email, deleted: true }, say('administration.user-deleted', language)]
    },
} as const satisfies Readonly<Record<string, AdminCommand>>

function givingCommand(sign: 1 | -1): AdminCommand {
  return ([email = '', given = ''], { reason = '' }, context) => {
    const credits = parseWholeNumber(given, MAX_CREDITS)
    if (credits === null || credits === 0) return failWith(context, 'console.credits', { given })
    if (reason.trim() === '') return failWith(context, 'console.reason')
    const amount = sign * credits
    return async (admin, language) => {
      const { user } = await actOn(
        admin,
        email,
        { event: 'credits-given', details: { amount } },
        (id) => giveCredits(admin, { id, amount, reason, actor: null }),
        ({ entry }) => ({ details: { amount, entry } }),
      )
      const result = { email: user.email, credits: user.creditsAvailable }
      return [result, say('console.balance', language, result)]
    }
  }
}

function mailingCommand(event: 'reset-mailed' | 'verification-mailed', purpose: 'reset' | 'verify'): AdminCommand {
  return ([email = ''], _options, context) => {
    return async (admin, language) => {
      await withMails(admin, context, (mails) =>
        actOn(admin, email, { event }, (id) => mailUser({ ...admin, mails }, { id, actor: null, purpose })),
      )
      return [{ email, mailed: purpose }, say('administration.mailed', language)]
    }
  }
}
