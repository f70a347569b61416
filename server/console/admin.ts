import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Language } from '../../engine/base/language.ts'
import type { CatalogFolders } from '../../engine/node/folders.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
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
import type { Database, Tx } from '../database/database.ts'
import type { DeskRole } from '../database/tables/accounts.ts'
import { inTransaction } from '../database/transaction.ts'
import { KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import { createCodes } from '../money/gifts/codes.ts'
import { createUpgradeLink } from '../money/gifts/upgrade-links.ts'
import type { Core } from '../server.ts'
import { type AdminContext, type ConsoleContext, failWith, withAdminContext } from './context.ts'

export interface AdminOptions {
  readonly json?: boolean
  readonly generators: CatalogFolders
}

const DONE = 0
const DAY_MS = 86_400_000

/**
 * A new administrator, verified. Its password is read from stdin, or made and printed this once. While somebody else has the role,
 * it is moved only with `--move`.
 */
export async function adminCreate(
  [email = '']: readonly string[],
  options: AdminOptions & RoleOptions & { readonly name?: string; readonly passwordStdin?: boolean },
  context: ConsoleContext,
): Promise<number> {
  const role = readDeskRole(options.role)
  if (role === undefined) return failWith(context, 'console.role', { given: options.role ?? '' })
  const given = options.passwordStdin === true ? (await text(context.stdin)).replace(/\r?\n$/, '') : null
  const password = given ?? randomBytes(12).toString('base64url')
  return printResultOf(context, options, async (admin, language) => {
    const name = options.name ?? null
    const { move = false } = options
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
    return [made, lines.map((line) => `${line}\n`).join('')]
  })
}

interface RoleOptions {
  readonly move?: boolean
  /** Of a further administrator; left out: the fixed one. */
  readonly role?: string
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

/** The role Admin for an account that is there. While somebody else has it, it is moved only with `--move`. */
export async function adminPromote(
  [email = '']: readonly string[],
  { move = false, role: named, ...options }: AdminOptions & RoleOptions,
  context: ConsoleContext,
): Promise<number> {
  const role = readDeskRole(named)
  if (role === undefined) return failWith(context, 'console.role', { given: named ?? '' })
  return printResultOf(context, options, async (admin, language) => {
    const promoted = await actOn(admin, email, madeAdministrator(role), (id) =>
      role === null
        ? appointAdministrator(admin, { email, move })
        : inTransaction(admin.database, (work) => setDeskRoleOf(admin, work, id, role)).then(() => true),
    )
    const result = { email: normalizeEmail(email), promoted }
    const code = !promoted ? 'console.promoted-before' : role === null ? 'console.promoted' : 'console.role-given'
    return [result, `${say(code, language, { email: result.email, role: role ?? '' })}\n`]
  })
}

/** Takes the role Admin back: the account goes on with the plan Free and its credits. */
export async function adminDemote(
  [email = '']: readonly string[],
  options: AdminOptions,
  context: ConsoleContext,
): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    const code = await actOn(admin, email, { event: 'administrator-removed' }, async (id) => {
      const hadRole = await inTransaction(admin.database, (work) => setDeskRoleOf(admin, work, id, null))
      if (await demoteAdministrator(admin, email)) return 'console.demoted' as const
      return hadRole ? ('console.role-taken' as const) : ('console.not-administrator' as const)
    })
    const result = { email: normalizeEmail(email), demoted: code !== 'console.not-administrator' }
    return [result, `${say(code, language, { email: result.email })}\n`]
  })
}

/** Sets a balance, as an adjustment of the ledger. */
export async function adminSetCredits(
  [email = '', amount = '']: readonly string[],
  options: AdminOptions & { readonly reason?: string },
  context: ConsoleContext,
): Promise<number> {
  const credits = parseWholeNumber(amount, MAX_CREDITS)
  if (credits === null) return failWith(context, 'console.credits', { given: amount })
  return printResultOf(context, options, async (admin, language) => {
    const reason = options.reason ?? DEFAULT_ADJUSTMENT_REASON
    const { user } = await actOn(
      admin,
      email,
      { event: 'credits-set', details: { credits } },
      (id) => setCredits(admin, { id, credits, actor: null, reason }),
      ({ entry }) => ({ details: { credits, entry } }),
    )
    const result = { email: user.email, credits: user.creditsAvailable }
    return [result, `${say('console.balance', language, result)}\n`]
  })
}

interface CodesOptions extends AdminOptions {
  readonly count?: number
  readonly claims?: number
  readonly days?: number
  readonly description?: string
}

/** Redeem codes, one a line: the only time that they are seen whole. */
export async function adminCreateCodes(
  [amount = '']: readonly string[],
  { count = 1, claims = 1, days, description = '', ...options }: CodesOptions,
  context: ConsoleContext,
): Promise<number> {
  const credits = parseWholeNumber(amount, MAX_GIFT_CREDITS)
  if (credits === null || !isGiftAmount(credits)) {
    const values = { min: MIN_GIFT_CREDITS, max: MAX_GIFT_CREDITS, given: amount }
    return failWith(context, 'console.credits-of-code', values)
  }
  return printResultOf(context, options, async (admin) => {
    const expiresAt = days === undefined ? null : context.clock.now() + days * DAY_MS
    const order = { credits, count, maxClaims: claims, description: description || null, expiresAt, createdBy: null }
    const event = { ...BY_CONSOLE, event: 'codes-made', details: { credits, count, maxClaims: claims } } as const
    const codes = (await recordOutcome(admin, event, createCodes(admin, order))).map(({ code }) => code)
    return [{ credits, codes }, codes.map((code) => `${code}\n`).join('')]
  })
}

/** The link by which one user takes a plan, once. */
export async function adminUpgradeLink(
  [email = '', plan = '']: readonly string[],
  { hours, ...options }: AdminOptions & { readonly hours?: number },
  context: ConsoleContext,
): Promise<number> {
  if (plan !== 'pro' && plan !== 'business') return failWith(context, 'console.plan', { given: plan })
  return printResultOf(context, options, async (admin, language) => {
    const order = { plan, createdBy: null, ...(hours === undefined ? {} : { hours }) } as const
    const { url, expiresAt } = await actOn(admin, email, { event: 'upgrade-link-made', details: { plan } }, (userId) =>
      createUpgradeLink(admin, { ...order, userId }),
    )
    const until = new Date(expiresAt).toISOString()
    const limits = say('console.upgrade-link', language, { email, until })
    return [{ email, plan, url, expiresAt: until }, `${url}\n${limits}\n`]
  })
}

/** Runs the work and prints its result: as JSON, or as text. */
export function printResultOf(
  context: ConsoleContext,
  { json = false, generators }: AdminOptions,
  work: (admin: AdminContext, language: Language) => Promise<[result: object, told: string]>,
): Promise<number> {
  return withAdminContext(context, generators, async (admin) => {
    const [result, told] = await work(admin, languageOfTerminal(context.env))
    context.stdout.write(json ? `${JSON.stringify(result)}\n` : told)
    return DONE
  })
}

/** Nobody's address, and no administrator's id: what is kept of acts on the command line. */
export const BY_CONSOLE = { address: null, actor: null } as const

/** What the command line does to one user, kept in the table of actions like what is done in the portal, failures too. */
export async function actOn<Result>(
  admin: AdminContext,
  email: string,
  act: Pick<SecurityEvent, 'event' | 'details'>,
  work: (id: string) => Promise<Result>,
  detailsOf?: (result: Result) => Pick<SecurityEvent, 'details'>,
): Promise<Result> {
  const event = { ...BY_CONSOLE, ...act }
  const { id } = await requireUserByEmail(admin.database, email).catch((error: unknown) =>
    recordOutcome(admin, event, Promise.reject(error)),
  )
  return recordOutcome(admin, { ...event, accountId: id }, work(id), detailsOf)
}

export async function requireUserByEmail({ kysely }: Database, email: string): Promise<{ id: string }> {
  const user = await kysely
    .selectFrom('users')
    .select('id')
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirstOrThrow(() => new KalamError('administration.nobody', { values: { email } }))
  return user
}

export function parseWholeNumber(value: string, most: number): number | null {
  const number = /^\d{1,10}$/.test(value) ? Number(value) : null
  return number !== null && number <= most ? number : null
}
