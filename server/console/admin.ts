import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import {
  appointAdministrator,
  demoteAdministrator,
  grantAdministratorRole,
  requirePromotionAllowed,
} from '../accounts/administrator.ts'
import { createUser } from '../accounts/create-user.ts'
import { normalizeEmail } from '../accounts/email.ts'
import { recordOutcome, type SecurityEvent } from '../accounts/security-log.ts'
import { DEFAULT_ADJUSTMENT_REASON, setCredits } from '../admin/change-users.ts'
import { DESK_ROLES, isGiftAmount, MAX_CREDITS, MAX_GIFT_CREDITS, MIN_GIFT_CREDITS } from '../contract/rules.ts'
import type { Tx } from '../database/database.ts'
import type { DeskRole } from '../database/tables/accounts.ts'
import { inTransaction } from '../database/transaction.ts'
import { say } from '../messages/say.ts'
import { createCodes } from '../money/gifts/codes.ts'
import { createUpgradeLink } from '../money/gifts/upgrade-links.ts'
import type { Core } from '../server.ts'
import { type AdminCommand, type AdminOptions, actOn, BY_CONSOLE, parseWholeNumber, runAdmin } from './admin-command.ts'
import { type ConsoleContext, failWith } from './context.ts'
import { DESK_COMMANDS } from './desk.ts'
import { OPERATING_COMMANDS } from './operate.ts'

const DAY_MS = 86_400_000

const ACCOUNT_COMMANDS = {
  /**
   * A new administrator, verified. Its password is read from stdin, or made and printed this once. While somebody else has the role,
   * it is moved only with `--move`.
   */
  async create([email = ''], { role: named, move = false, name = null, passwordStdin }, context) {
    const role = readDeskRole(named)
    if (role === undefined) return failWith(context, 'console.role', { given: named ?? '' })
    const given = passwordStdin === true ? (await text(context.stdin)).replace(/\r?\n$/, '') : null
    const password = given ?? randomBytes(12).toString('base64url')
    return async (admin, language) => {
      const user = { email, password, name, role: 'free', verified: true, mustChangePassword: true } as const
      const creating = createUser(admin, user, async (work, userId) => {
        if (role !== null) {
          await setDeskRoleOf(admin, work, userId, role)
          return
        }
        await requirePromotionAllowed(admin, work, { email: normalizeEmail(email), move })
        await grantAdministratorRole(admin, work, userId)
      })
      const id = await recordOutcome(admin, { ...BY_CONSOLE, ...madeAdministrator(role) }, creating, (accountId) => ({
        accountId,
      }))
      const made = { id, email: normalizeEmail(email), ...(given === null ? { password } : {}) }
      const lines = [
        role === null
          ? say('console.administrator-made', language, { email: made.email })
          : say('console.role-given', language, { email: made.email, role }),
        ...(given === null ? [say('console.password', language, { password })] : []),
        say('console.sign-in', language, { url: `${admin.config.url}/signin` }),
      ]
      return [made, lines]
    }
  },

  /** The role Admin for an account that is there. While somebody else has it, it is moved only with `--move`. */
  promote([email = ''], { move = false, role: named }, context) {
    const role = readDeskRole(named)
    if (role === undefined) return failWith(context, 'console.role', { given: named ?? '' })
    return async (admin, language) => {
      const promoted = await actOn(admin, email, madeAdministrator(role), (id) =>
        role === null
          ? appointAdministrator(admin, { email, move })
          : inTransaction(admin.database, (work) => setDeskRoleOf(admin, work, id, role)).then(() => true),
      )
      const result = { email: normalizeEmail(email), promoted }
      const code = !promoted ? 'console.promoted-before' : role === null ? 'console.promoted' : 'console.role-given'
      return [result, say(code, language, { email: result.email, role: role ?? '' })]
    }
  },

  /** Takes the role Admin back: the account goes on with the plan Free and its credits. */
  demote:
    ([email = '']) =>
    async (admin, language) => {
      const code = await actOn(admin, email, { event: 'administrator-removed' }, async (id) => {
        const hadRole = await inTransaction(admin.database, (work) => setDeskRoleOf(admin, work, id, null))
        if (await demoteAdministrator(admin, email)) return 'console.demoted' as const
        return hadRole ? ('console.role-taken' as const) : ('console.not-administrator' as const)
      })
      const result = { email: normalizeEmail(email), demoted: code !== 'console.not-administrator' }
      return [result, say(code, language, { email: result.email })]
    },

  /** Sets a balance, as an adjustment of the ledger. */
  credits([email = '', amount = ''], { reason = DEFAULT_ADJUSTMENT_REASON }, context) {
    const credits = parseWholeNumber(amount, MAX_CREDITS)
    if (credits === null) return failWith(context, 'console.credits', { given: amount })
    return async (admin, language) => {
      const { user } = await actOn(
        admin,
        email,
        { event: 'credits-set', details: { credits } },
        (id) => setCredits(admin, { id, credits, actor: null, reason }),
        ({ entry }) => ({ details: { credits, entry } }),
      )
      const result = { email: user.email, credits: user.creditsAvailable }
      return [result, say('console.balance', language, result)]
    }
  },

  /** Redeem codes, one a line: the only time that they are seen whole. */
  codes([amount = ''], { count = 1, claims = 1, days, description = '' }, context) {
    const credits = parseWholeNumber(amount, MAX_GIFT_CREDITS)
    if (credits === null || !isGiftAmount(credits)) {
      const values = { min: MIN_GIFT_CREDITS, max: MAX_GIFT_CREDITS, given: amount }
      return failWith(context, 'console.credits-of-code', values)
    }
    return async (admin) => {
      const expiresAt = days === undefined ? null : context.clock.now() + days * DAY_MS
      const order = { credits, count, maxClaims: claims, description: description || null, expiresAt, createdBy: null }
      const event = { ...BY_CONSOLE, event: 'codes-made', details: { credits, count, maxClaims: claims } } as const
      const codes = (await recordOutcome(admin, event, createCodes(admin, order))).map(({ code }) => code)
      return [{ credits, codes }, codes]
    }
  },

  /** The link by which one user takes a plan, once. */
  'upgrade-link': ([email = '', plan = ''], { hours }, context) => {
    if (plan !== 'pro' && plan !== 'business') return failWith(context, 'console.plan', { given: plan })
    return async (admin, language) => {
      const order = { plan, createdBy: null, ...(hours === undefined ? {} : { hours }) } as const
      const event = { event: 'upgrade-link-made', details: { plan } } as const
      const link = await actOn(admin, email, event, (userId) => createUpgradeLink(admin, { ...order, userId }))
      const { url } = link
      const until = new Date(link.expiresAt).toISOString()
      return [{ email, plan, url, expiresAt: until }, [url, say('console.upgrade-link', language, { email, until })]]
    }
  },
} as const satisfies Readonly<Record<string, AdminCommand>>

const COMMANDS = { ...ACCOUNT_COMMANDS, ...DESK_COMMANDS, ...OPERATING_COMMANDS }

export type AdminCommandName = keyof typeof COMMANDS

/** Runs `kalam admin <name>`. */
export function runAdminCommand(
  name: AdminCommandName,
  words: readonly string[],
  options: AdminOptions,
  context: ConsoleContext,
): Promise<number> {
  return runAdmin(COMMANDS[name], words, options, context)
}

/** Null: the fixed administrator; undefined: it is no role. */
function readDeskRole(named: string | undefined): DeskRole | null | undefined {
  return named === undefined ? null : DESK_ROLES.find((role) => role === named)
}

/** False when the user had no role, and is given none. */
async function setDeskRoleOf({ clock }: Core, work: Tx, id: string, role: DeskRole | null): Promise<boolean> {
  const changed = await work
    .updateTable('users')
    .set({ desk_role: role, updated_at: clock.now() })
    .where('id', '=', id)
    .$if(role === null, (query) => query.where('desk_role', 'is not', null))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

function madeAdministrator(role: DeskRole | null): Pick<SecurityEvent, 'event' | 'details'> {
  return { event: 'administrator-made', details: { role: role ?? 'administrator' } }
}
