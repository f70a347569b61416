import type { Language } from '../../engine/base/language.ts'
import type { CatalogFolders } from '../../engine/node/folders.ts'
import { normalizeEmail } from '../accounts/email.ts'
import { recordOutcome, type SecurityEvent } from '../accounts/security-log.ts'
import type { Database } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import { type AdminContext, type ConsoleContext, withAdminContext } from './context.ts'

/** The options of all commands `kalam admin …`. */
export interface AdminOptions extends Partial<Readonly<Record<Language, string>>> {
  readonly json?: boolean
  readonly generators: CatalogFolders
  readonly name?: string
  readonly passwordStdin?: boolean
  readonly move?: boolean
  /** Of a further administrator; left out: the fixed one. */
  readonly role?: string
  readonly reason?: string
  readonly count?: number
  readonly claims?: number
  readonly days?: number
  readonly hours?: number
  readonly description?: string
  readonly state?: string
  readonly search?: string
  readonly all?: boolean
  readonly user?: string
  readonly last?: number
}

/** Does the work of a command. Returns what `--json` prints, and the lines for a person; null: everything is printed. */
type AdminWork = (
  admin: AdminContext,
  language: Language,
) => Promise<readonly [result: object, told: string | readonly string[]] | null>

/** Reads the words and options of a command before a database is opened. A number is the exit code of a refusal that it has told. */
export type AdminCommand = (
  words: readonly string[],
  options: AdminOptions,
  context: ConsoleContext,
) => AdminWork | number | Promise<AdminWork | number>

/** Runs a command and prints its result: as JSON, or as text. Returns its exit code. */
export async function runAdmin(
  command: AdminCommand,
  words: readonly string[],
  options: AdminOptions,
  context: ConsoleContext,
): Promise<number> {
  const work = await command(words, options, context)
  if (typeof work === 'number') return work
  return withAdminContext(context, options.generators, async (admin) => {
    const done = await work(admin, context.language)
    if (done === null) return 0
    const [result, told] = done
    const text = [told].flat().map((line) => `${line}\n`)
    context.stdout.write(options.json ? `${JSON.stringify(result)}\n` : text.join(''))
    return 0
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

/** The id of the user with this address. Throws `administration.nobody`. */
export async function requireUserByEmail({ kysely }: Database, email: string): Promise<{ id: string }> {
  return kysely
    .selectFrom('users')
    .select('id')
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirstOrThrow(() => new KalamError('administration.nobody', { values: { email } }))
}

/** A number typed in digits, at most `most`; null: it is none. */
export function parseWholeNumber(value: string, most: number): number | null {
  const number = /^\d{1,10}$/.test(value) ? Number(value) : null
  return number !== null && number <= most ? number : null
}

/** One line a row, each value with its name. */
export function formatRows(rows: readonly object[]): string[] {
  return rows.map((row) =>
    Object.entries(row)
      .map(([name, value]) => `${name}: ${printed(value)}`)
      .join('  '),
  )
}

/** Money to the ten-thousandth of its unit. */
function printed(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toFixed(4)))
  return typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? '–')
}
