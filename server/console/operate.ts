import { recordOutcome } from '../accounts/security-log.ts'
import { announce, endRowNow, listAnnouncements } from '../admin/announcements.ts'
import { readEndpointFigures } from '../admin/endpoint-figures.ts'
import { listActions, listPaymentEvents } from '../admin/read-desk.ts'
import { GIFT_STATES, MAX_ANNOUNCEMENT_DAYS, MAX_ANNOUNCEMENT_LENGTH, MAX_FIGURES_DAYS } from '../contract/rules.ts'
import { readModelLimits } from '../generations/model-limits.ts'
import { say } from '../messages/say.ts'
import { CODE_GIFTS, closeOpenGifts, type GiftsFilter, LINK_GIFTS, writeGiftsCsv } from '../money/gifts/gift.ts'
import { type AdminCommand, type AdminOptions, BY_CONSOLE, formatRows, requireUserByEmail } from './admin-command.ts'
import { type AdminContext, failWith } from './context.ts'

const DAY_MS = 86_400_000

function giftsOf(named: string | undefined) {
  return named === 'codes' ? CODE_GIFTS : named === 'links' ? LINK_GIFTS : null
}

/** What is done with gifts and announcements, and what is seen of endpoints, payments and actions. */
export const OPERATING_COMMANDS = {
  /** Codes or links that fit, as CSV on stdout. */
  list([kind], { state, search, description }, context) {
    const gifts = giftsOf(kind)
    if (gifts === null) return failWith(context, 'console.gifts', { given: kind ?? '' })
    const filter: GiftsFilter = { state: GIFT_STATES.find((one) => one === state), search, description }
    if (state !== undefined && filter.state === undefined)
      return failWith(context, 'console.gift-state', { given: state })
    return async (admin) => {
      for await (const line of writeGiftsCsv(admin, gifts, filter)) context.stdout.write(line)
      return null
    }
  },

  /** Closes every open code or link that fits a search, or has exactly this description, for good. */
  close([kind], { search = '', description, all = false }, context) {
    const gifts = giftsOf(kind)
    if (gifts === null) return failWith(context, 'console.gifts', { given: kind ?? '' })
    if (search.trim() === '' && !description?.trim() && !all) return failWith(context, 'console.close-all')
    return async (admin, language) => {
      const event = { ...BY_CONSOLE, event: 'gifts-closed', details: { kind: gifts.type } } as const
      const closing = closeOpenGifts(admin, gifts, { search, description, count: null })
      const closed = await recordOutcome(admin, event, closing, (count) => ({ details: { ...event.details, count } }))
      return [{ closed }, say('administration.gifts-closed', language, { number: closed })]
    }
  },

  /** Tells all users something in both languages, for some days. */
  announce(_words, { en = '', ms = '', days = 7 }, context) {
    const text = { en: en.trim(), ms: ms.trim() }
    const isOne = (one: string) => one !== '' && one.length <= MAX_ANNOUNCEMENT_LENGTH
    if (!isOne(text.en) || !isOne(text.ms))
      return failWith(context, 'console.announcement', { most: MAX_ANNOUNCEMENT_LENGTH })
    if (days < 1 || days > MAX_ANNOUNCEMENT_DAYS)
      return failWith(context, 'console.days', { most: MAX_ANNOUNCEMENT_DAYS })
    return async (admin, language) => {
      const announcing = announce(admin, { text, endsAt: context.clock.now() + days * DAY_MS, actor: null })
      const made = await recordOutcome(admin, { ...BY_CONSOLE, event: 'announced' }, announcing, ({ id }) => ({
        details: { announcement: id },
      }))
      return [made, `${say('administration.announced', language)}: ${made.id}`]
    }
  },

  /** What was announced, newest first. */
  announcements: () => async (admin, language) => {
    const { announcements } = await listAnnouncements(admin, { limit: 200 })
    return [{ announcements }, announcements.map(({ id, text, endsAt }) => `${id} ${endsAt} ${text[language]}`)]
  },

  /** Ends an announcement now. */
  'end-announcement':
    ([id = '']) =>
    async (admin, language) => {
      const event = { ...BY_CONSOLE, event: 'announcement-ended', details: { announcement: id } } as const
      await recordOutcome(admin, event, endRowNow(admin, 'announcements', id))
      return [{ id, ended: true }, say('administration.announcement-ended', language)]
    },

  /** Costs, failures and words of the last days by generator and endpoint. */
  figures(_words, { days = 30 }, context) {
    if (days < 1 || days > MAX_FIGURES_DAYS) return failWith(context, 'console.days', { most: MAX_FIGURES_DAYS })
    return async (admin) => {
      const figures = await readEndpointFigures(admin, days)
      const { generators, endpoints, failures, writers } = figures
      return [figures, formatRows([...generators, ...endpoints, ...failures, ...writers])]
    }
  },

  /** How full the limits of models are now. */
  limits: () => async (admin, language) => {
    const limits = await readModelLimits(admin)
    return [{ limits }, limits.length === 0 ? say('console.no-limits', language) : formatRows(limits)]
  },

  /** Why a purchase brought no credits: what the payment service told and what came of it, newest first. */
  payments: (_words, options) => async (admin) => {
    const { events } = await listPaymentEvents(admin, await pageOf(admin, options))
    const told = events.map(({ id, type, result, amount, currency, purchaseId, purchase, receivedAt }) => {
      const paid = amount === null ? null : `${amount} ${currency ?? ''}`.trim()
      const asked = purchase === null ? null : `${purchase.price} ${purchase.currency}`
      const whose = purchase?.email ?? purchase?.userId ?? null
      return { at: receivedAt, type, result, told: paid, price: asked, user: whose, purchase: purchaseId, id }
    })
    return [{ events }, formatRows(told)]
  },

  /** Who did what at the desk, and why, newest first. */
  actions: (_words, options) => async (admin) => {
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
  },
} as const satisfies Readonly<Record<string, AdminCommand>>

async function pageOf(admin: AdminContext, { user, last = 50 }: AdminOptions) {
  return { limit: last, userId: user === undefined ? undefined : (await requireUserByEmail(admin.database, user)).id }
}
