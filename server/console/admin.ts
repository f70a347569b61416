import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Language } from '../../engine/base/language.ts'
import type { CatalogFolders } from '../../engine/node/folders.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import {
  appointAdministrator,
  checkAdministratorPromotion,
  demoteAdministrator,
  grantAdministratorRole,
} from '../accounts/administrator.ts'
import { createUser } from '../accounts/create-user.ts'
import { normalizeEmail } from '../accounts/email.ts'
import { DEFAULT_ADJUSTMENT_REASON, setCredits } from '../admin/change-users.ts'
import { isGiftAmount, MAX_CREDITS, MAX_GIFT_CREDITS, MIN_GIFT_CREDITS } from '../contract/rules.ts'
import type { Database } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import { createCodes } from '../money/gifts/codes.ts'
import { createUpgradeLink } from '../money/purchases/upgrade-links.ts'
import { type AdminContext, type ConsoleContext, withAdminContext } from './context.ts'
import { refuse } from './refuse.ts'

interface AdminOptions {
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
  options: AdminOptions & { readonly name?: string; readonly passwordStdin?: boolean; readonly move?: boolean },
  context: ConsoleContext,
): Promise<number> {
  const given = options.passwordStdin === true ? (await text(context.stdin)).replace(/\r?\n$/, '') : null
  const password = given ?? randomBytes(12).toString('base64url')
  return answering(context, options, async (admin, language) => {
    const name = options.name ?? null
    const { move = false } = options
    const user = { email, password, name, role: 'free', verified: true, mustChangePassword: true } as const
    const id = await createUser(admin, user, async (work, userId) => {
      await checkAdministratorPromotion(admin, work, { email: normalizeEmail(email), move })
      await grantAdministratorRole(admin, work, userId)
    })
    const made = { id, email: normalizeEmail(email), ...(given === null ? { password } : {}) }
    const lines = [
      say('console.administrator-made', language, { email: made.email }),
      ...(given === null ? [say('console.password', language, { password })] : []),
      say('console.sign-in', language, { url: `${admin.config.url}/signin` }),
    ]
    return [made, lines.map((line) => `${line}\n`).join('')]
  })
}

/** The role Admin for an account that is there. While somebody else has it, it is moved only with `--move`. */
export async function adminPromote(
  [email = '']: readonly string[],
  { move = false, ...options }: AdminOptions & { readonly move?: boolean },
  context: ConsoleContext,
): Promise<number> {
  return answering(context, options, async (admin, language) => {
    await findByEmail(admin.database, email)
    const promoted = await appointAdministrator(admin, { email, move })
    const result = { email: normalizeEmail(email), promoted }
    const code = promoted ? 'console.promoted' : 'console.promoted-before'
    return [result, `${say(code, language, { email: result.email })}\n`]
  })
}

/** Takes the role Admin back: the account goes on with the plan Free and its credits. */
export async function adminDemote(
  [email = '']: readonly string[],
  options: AdminOptions,
  context: ConsoleContext,
): Promise<number> {
  return answering(context, options, async (admin, language) => {
    await findByEmail(admin.database, email)
    const demoted = await demoteAdministrator(admin, email)
    const result = { email: normalizeEmail(email), demoted }
    const code = demoted ? 'console.demoted' : 'console.not-administrator'
    return [result, `${say(code, language, { email: result.email })}\n`]
  })
}

/** Sets a balance, as an adjustment of the ledger. */
export async function adminCredits(
  [email = '', amount = '']: readonly string[],
  options: AdminOptions & { readonly reason?: string },
  context: ConsoleContext,
): Promise<number> {
  const credits = wholeNumber(amount, MAX_CREDITS)
  if (credits === null) return refuse(context, 'console.credits', { given: amount })
  return answering(context, options, async (admin, language) => {
    const { id } = await findByEmail(admin.database, email)
    const user = await setCredits(admin, {
      id,
      credits,
      actor: null,
      reason: options.reason ?? DEFAULT_ADJUSTMENT_REASON,
    })
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
export async function adminCodes(
  [amount = '']: readonly string[],
  { count = 1, claims = 1, days, description = '', ...options }: CodesOptions,
  context: ConsoleContext,
): Promise<number> {
  const credits = wholeNumber(amount, MAX_GIFT_CREDITS)
  if (credits === null || !isGiftAmount(credits)) {
    const values = { min: MIN_GIFT_CREDITS, max: MAX_GIFT_CREDITS, given: amount }
    return refuse(context, 'console.credits-of-code', values)
  }
  return answering(context, options, async (admin) => {
    const expiresAt = days === undefined ? null : context.clock.now() + days * DAY_MS
    const order = { credits, count, maxClaims: claims, description: description || null, expiresAt, createdBy: null }
    const codes = (await createCodes(admin, order)).map(({ code }) => code)
    return [{ credits, codes }, codes.map((code) => `${code}\n`).join('')]
  })
}

/** The link by which one user takes a plan, once. */
export async function adminUpgradeLink(
  [email = '', plan = '']: readonly string[],
  { hours, ...options }: AdminOptions & { readonly hours?: number },
  context: ConsoleContext,
): Promise<number> {
  if (plan !== 'pro' && plan !== 'business') return refuse(context, 'console.plan', { given: plan })
  return answering(context, options, async (admin, language) => {
    const { id } = await findByEmail(admin.database, email)
    const order = { userId: id, plan, createdBy: null, ...(hours === undefined ? {} : { hours }) } as const
    const { url, expiresAt } = await createUpgradeLink(admin, order)
    const until = new Date(expiresAt).toISOString()
    const limits = say('console.upgrade-link', language, { email, until })
    return [{ email, plan, url, expiresAt: until }, `${url}\n${limits}\n`]
  })
}

/** Runs the work and prints its result: as JSON, or as text. */
function answering(
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

async function findByEmail({ kysely }: Database, email: string): Promise<{ id: string }> {
  const user = await kysely
    .selectFrom('users')
    .select('id')
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()
  if (user === undefined) throw new KalamError('administration.nobody', { values: { email } })
  return user
}

function wholeNumber(value: string, most: number): number | null {
  const number = /^\d{1,10}$/.test(value) ? Number(value) : null
  return number !== null && number <= most ? number : null
}
