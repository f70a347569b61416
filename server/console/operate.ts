import type { Language } from '../../engine/base/language.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { recordOutcome } from '../accounts/security-log.ts'
import { announce, endRowNow, listAnnouncements } from '../admin/announcements.ts'
import { readEndpointFigures } from '../admin/endpoint-figures.ts'
import { listActions, listPaymentEvents } from '../admin/read-desk.ts'
import { GIFT_STATES, MAX_ANNOUNCEMENT_DAYS, MAX_ANNOUNCEMENT_LENGTH, MAX_FIGURES_DAYS } from '../contract/rules.ts'
import { openDatabase } from '../database/open.ts'
import { readModelLimits } from '../generations/model-limits.ts'
import { say } from '../messages/say.ts'
import { CODE_GIFTS, closeOpenGifts, type GiftsFilter, LINK_GIFTS, writeGiftsCsv } from '../money/gifts/gift.ts'
import { type AdminOptions, BY_CONSOLE, printResultOf, requireUserByEmail } from './admin.ts'
import { type AdminContext, type ConsoleContext, failWith, findExistingDatabase, withAdminContext } from './context.ts'

type Words = readonly string[]

const GIFTS = { codes: CODE_GIFTS, links: LINK_GIFTS } as const
const DAY_MS = 86_400_000

function giftsOf(named: string | undefined) {
  return named === 'codes' || named === 'links' ? GIFTS[named] : null
}

interface GiftOptions extends Omit<AdminOptions, 'json'> {
  readonly state?: string
  readonly search?: string
  readonly description?: string
}

/** Codes or links that fit, as CSV on stdout. */
export async function adminListGifts(
  [kind]: Words,
  { state, search, description, generators }: GiftOptions,
  context: ConsoleContext,
): Promise<number> {
  const gifts = giftsOf(kind)
  if (gifts === null) return failWith(context, 'console.gifts', { given: kind ?? '' })
  const filter: GiftsFilter = { state: GIFT_STATES.find((one) => one === state), search, description }
  if (state !== undefined && filter.state === undefined)
    return failWith(context, 'console.gift-state', { given: state })
  return withAdminContext(context, generators, async (admin) => {
    for await (const line of writeGiftsCsv(admin, gifts, filter)) context.stdout.write(line)
    return 0
  })
}

/** Closes every open code or link that fits a search, or has exactly this description, for good. */
export async function adminCloseGifts(
  [kind]: Words,
  {
    search = '',
    description,
    all = false,
    ...options
  }: AdminOptions & Omit<GiftOptions, 'state'> & { readonly all?: boolean },
  context: ConsoleContext,
): Promise<number> {
  const gifts = giftsOf(kind)
  if (gifts === null) return failWith(context, 'console.gifts', { given: kind ?? '' })
  if (search.trim() === '' && !description?.trim() && !all) return failWith(context, 'console.close-all')
  return printResultOf(context, options, async (admin, language) => {
    const event = { ...BY_CONSOLE, event: 'gifts-closed', details: { kind: gifts.type } } as const
    const closed = await recordOutcome(
      admin,
      event,
      closeOpenGifts(admin, gifts, { search, description, count: null }),
      (count) => ({
        details: { ...event.details, count },
      }),
    )
    return [{ closed }, `${say('administration.gifts-closed', language, { number: closed })}\n`]
  })
}

type AnnounceOptions = AdminOptions & Partial<Readonly<Record<Language, string>>> & { readonly days?: number }

/** Tells all users something in both languages, for some days. */
export async function adminAnnounce(
  _words: Words,
  { en = '', ms = '', days = 7, ...options }: AnnounceOptions,
  context: ConsoleContext,
): Promise<number> {
  const text = { en: en.trim(), ms: ms.trim() }
  const isOne = (one: string) => one !== '' && one.length <= MAX_ANNOUNCEMENT_LENGTH
  if (!isOne(text.en) || !isOne(text.ms))
    return failWith(context, 'console.announcement', { most: MAX_ANNOUNCEMENT_LENGTH })
  if (days < 1 || days > MAX_ANNOUNCEMENT_DAYS)
    return failWith(context, 'console.days', { most: MAX_ANNOUNCEMENT_DAYS })
  return printResultOf(context, options, async (admin, language) => {
    const event = { ...BY_CONSOLE, event: 'announced' } as const
    const endsAt = context.clock.now() + days * DAY_MS
    const made = await recordOutcome(admin, event, announce(admin, { text, endsAt, actor: null }), ({ id }) => ({
      details: { announcement: id },
    }))
    return [made, `${say('administration.announced', language)}: ${made.id}\n`]
  })
}

/** What was announced, newest first. */
export function adminListAnnouncements(_words: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    const { announcements } = await listAnnouncements(admin, { limit: 200 })
    const lines = announcements.map(({ id, text, endsAt }) => `${id} ${endsAt} ${text[language]}\n`)
    return [{ announcements }, lines.join('')]
  })
}

/** Ends an announcement now. */
export function adminEndAnnouncement(
  [id = '']: Words,
  options: AdminOptions,
  context: ConsoleContext,
): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    const event = { ...BY_CONSOLE, event: 'announcement-ended', details: { announcement: id } } as const
    await recordOutcome(admin, event, endRowNow(admin, 'announcements', id))
    return [{ id, ended: true }, `${say('administration.announcement-ended', language)}\n`]
  })
}

/** Costs, failures and words of the last days by generator and endpoint. */
export async function adminShowFigures(
  _words: Words,
  { days = 30, ...options }: AdminOptions & { readonly days?: number },
  context: ConsoleContext,
): Promise<number> {
  if (days < 1 || days > MAX_FIGURES_DAYS) return failWith(context, 'console.days', { most: MAX_FIGURES_DAYS })
  return printResultOf(context, options, async (admin) => {
    const figures = await readEndpointFigures(admin, days)
    return [figures, formatRows([...figures.generators, ...figures.endpoints, ...figures.failures, ...figures.writers])]
  })
}

/** How full the limits of models are now. */
export function adminShowLimits(_words: Words, options: AdminOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin, language) => {
    const limits = await readModelLimits(admin)
    return [{ limits }, limits.length === 0 ? `${say('console.no-limits', language)}\n` : formatRows(limits)]
  })
}

type DeskListOptions = AdminOptions & { readonly user?: string; readonly last?: number }

/** Why a purchase brought no credits: what the payment service told and what came of it, newest first. */
export function adminListPayments(_words: Words, options: DeskListOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin) => {
    const { events } = await listPaymentEvents(admin, await pageOf(admin, options))
    const told = events.map(({ id, type, result, amount, currency, purchaseId, purchase, receivedAt }) => {
      const paid = amount === null ? null : `${amount} ${currency ?? ''}`.trim()
      const asked = purchase === null ? null : `${purchase.price} ${purchase.currency}`
      const whose = purchase?.email ?? purchase?.userId ?? null
      return { at: receivedAt, type, result, told: paid, price: asked, user: whose, purchase: purchaseId, id }
    })
    return [{ events }, formatRows(told)]
  })
}

/** Who did what at the desk, and why, newest first. */
export function adminListActions(_words: Words, options: DeskListOptions, context: ConsoleContext): Promise<number> {
  return printResultOf(context, options, async (admin) => {
    const { actions } = await listActions(admin, await pageOf(admin, options))
    const told = actions.map(({ at, action, outcome, actor, actorEmail, userId, userEmail, details, reason }) => ({
      at,
      action,
      outcome,
      by: actorEmail ?? actor,
      user: userEmail ?? userId,
      ...details,
      reason,
    }))
    return [{ actions }, formatRows(told)]
  })
}

async function pageOf(admin: AdminContext, { user, last = 50 }: DeskListOptions) {
  return { limit: last, userId: user === undefined ? undefined : (await requireUserByEmail(admin.database, user)).id }
}

/** One line a row, each value with its name. */
export function formatRows(rows: readonly object[]): string {
  const lines = rows.map((row) =>
    Object.entries(row)
      .map(([name, value]) => `${name}: ${printed(value)}`)
      .join('  '),
  )
  return lines.map((line) => `${line}\n`).join('')
}

/** Money to the ten-thousandth of its unit. */
function printed(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toFixed(4)))
  return typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? '–')
}

/** Prints the mails that were written instead of sent, the newest last: below it the shell waits. */
export async function printOutbox(
  _words: readonly string[],
  { last = 10, json = false }: { readonly last?: number; readonly json?: boolean },
  context: ConsoleContext,
): Promise<number> {
  const { url } = await findExistingDatabase(context)
  const database = await openDatabase(url)
  try {
    const mails = await database.kysely
      .selectFrom('mails')
      .select(['recipient', 'subject', 'text', 'link', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(last)
      .execute()
    const shown = mails.toReversed().map(({ recipient, subject, text, link, created_at }) => ({
      at: new Date(created_at).toISOString(),
      to: recipient,
      subject,
      text,
      link,
    }))
    context.stdout.write(json ? `${JSON.stringify(shown, null, 2)}\n` : textOf(shown, languageOfTerminal(context.env)))
    return 0
  } finally {
    await database.close()
  }
}

function textOf(
  mails: readonly { at: string; to: string; subject: string; text: string }[],
  language: Language,
): string {
  if (mails.length === 0) return `${say('console.outbox-empty', language)}\n`
  return mails
    .map(({ at, text, ...mail }) => {
      const head = [at, say('console.mail-to', language, mail), say('console.mail-subject', language, mail)]
      return `${head.join('\n')}\n\n${text.trimEnd()}\n`
    })
    .join(`\n${'-'.repeat(72)}\n\n`)
}
