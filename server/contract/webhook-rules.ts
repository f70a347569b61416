// The rules of `rules.ts` are loaded with every page of the studio; these are only with the section of webhooks.

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = ['book.finished', 'text.failed', 'balance.low', 'purchase.paid'] as const

/** Webhooks that one account may have. */
export const MAX_WEBHOOKS = 5

/** Longest address of a webhook, in characters. */
export const MAX_WEBHOOK_URL_LENGTH = 2000

/** Most credits below which a balance can be said to be low. */
export const MAX_LOW_BALANCE = 1_000_000
