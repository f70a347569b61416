// Rules that the server enforces and the studio checks first. No schema is here: the studio would load zod with it.

/** Credits that one code or link may give. */
export const MIN_GIFT_CREDITS = 1
export const MAX_GIFT_CREDITS = 10_000

/** What the portal offers beside an amount of one's own. */
export const GIFT_PRESETS: readonly number[] = [300, 500, 1000]

/** What may have become of a code or link: somebody can claim it, all claims are used, its time is over, it was closed. */
export const GIFT_STATES = ['open', 'used', 'expired', 'closed'] as const
export type GiftState = (typeof GIFT_STATES)[number]

/** Days that figures by generator and endpoint look back. */
export const MAX_FIGURES_DAYS = 366

/** Rows of one CSV file. */
export const MAX_CSV_ROWS = 100_000

/** Languages' texts of an announcement, in characters, and how long one may be shown. */
export const MAX_ANNOUNCEMENT_LENGTH = 500
export const MAX_ANNOUNCEMENT_DAYS = 365

export function isGiftAmount(credits: number): boolean {
  return Number.isSafeInteger(credits) && credits >= MIN_GIFT_CREDITS && credits <= MAX_GIFT_CREDITS
}

/** Codes that one order may make. */
export const MAX_CODES_PER_ORDER = 1000

/** Users who may claim one code or link. */
export const MAX_CLAIMS = 1_000_000

/** The plans that an upgrade link can grant, and the roles of users. */
export const PAID_PLANS = ['pro', 'business'] as const
export type PaidPlan = (typeof PAID_PLANS)[number]
export const USER_ROLES = ['free', ...PAID_PLANS, 'admin'] as const

/** What came of an event of the payment service. */
export const PAYMENT_RESULTS = [
  'granted',
  'expired',
  'ignored',
  'settled-before',
  'unknown-purchase',
  'wrong-amount',
  'no-user',
  'reversed',
  'returned',
  'waiting',
  'lost',
] as const

/** What came of an event that should have granted a purchase and didn't: somebody may have paid for nothing. */
export const PAYMENT_TROUBLE = ['unknown-purchase', 'wrong-amount', 'no-user'] as const

/** What further administrators may do: everything, help users, look after money. */
export const DESK_ROLES = ['all', 'support', 'finance'] as const

export function isPaidPlan(plan: string | undefined): plan is PaidPlan {
  return PAID_PLANS.some((one) => one === plan)
}

/** Passkeys that one account may have. */
export const MAX_PASSKEYS = 20

/** How long an upgrade link can be used: one year at most. */
export const MAX_UPGRADE_HOURS = 8760
export const DEFAULT_UPGRADE_HOURS = 72

/** The largest balance: more than anybody needs, and still exact. */
export const MAX_CREDITS = 1_000_000_000

/** Most credits that a whole-book run may be limited to. */
export const MAX_RUN_CREDITS = 1_000_000

/** Whether a typed limit of a run is a whole number of credits the server accepts. */
export function isRunLimit(typed: string): boolean {
  return /^\d+$/.test(typed) && Number(typed) <= MAX_RUN_CREDITS
}

/** Longest titles, author names, headings and descriptions, in characters. */
export const MAX_TITLE_LENGTH = 200

/** Longest line of a story bible, in characters, and most lines. */
export const MAX_BIBLE_LINE_LENGTH = 500
export const MAX_BIBLE_LINES = 1000

/** Longest scene plan of a piece, in characters. */
export const MAX_SCENES_LENGTH = 5000

/** Scene plans that may be proposed for one piece before it is written. */
export const MAX_SCENE_PROPOSALS = 3

/** Days whose work on a book is told: those of a calendar of eight weeks. */
export const GROWTH_DAYS = 56

/** Readings that a book may have. */
export const MAX_READINGS = 100

/** Answered questions that are kept of a book: the last ones. */
export const MAX_QUESTIONS = 50

/** Longest question, in characters. */
export const MAX_QUESTION_LENGTH = 1000

/** Longest replacement of a passage that the author types, in characters. */
export const MAX_REPLACEMENT_LENGTH = 20_000

/** Longest text of a piece that an author saves, in characters: about 30,000 words. */
export const MAX_TEXT_LENGTH = 200_000

/** Longest passage that is quoted, and longest note in the margin, in characters. */
export const MAX_QUOTE_LENGTH = 5000
export const MAX_NOTE_LENGTH = 5000

/** Snapshots and notes that a book may have. */
export const MAX_SNAPSHOTS = 100
/** Books of one user of which nothing is written, deleted ones that are still kept among them. */
export const MAX_EMPTY_BOOKS = 100

export const MAX_NOTES = 1000

/** Longest comment of a reader, in characters. */
export const MAX_COMMENT_LENGTH = 2000

/** How long a link for readers is valid, in days. */
export const DEFAULT_SHARE_DAYS = 30
export const MAX_SHARE_DAYS = 365

/** Why a reader reports what a link shows. */
export const REPORT_REASONS = ['illegal', 'copyright', 'abuse', 'other'] as const

/** Copies that may be made of a book and of its copies. */
export const MAX_COPIES = 20

/** How long saves of one sitting take each other's place, in milliseconds. */
export const EDITING_SESSION_MS = 30 * 60_000

/** How long a deleted book is kept, in days. */
export const DELETED_BOOK_DAYS = 30

/** Longest name of a user and text about them, in characters. */
export const MAX_NAME_LENGTH = 100
export const MAX_BIO_LENGTH = 2000

/** Bytes of an imported manuscript's file. */
export const MAX_IMPORT_BYTES = 12 * 1024 * 1024

/** Longest code or token that is claimed, in characters. */
export const MAX_CODE_LENGTH = 100

/** Longest reason of a roll back, in characters. */
export const MAX_REASON_LENGTH = 500

/** Longest search, in characters. */
export const MAX_SEARCH_LENGTH = 200

/** Shortest new password, in characters. Older ones, from when 6 were enough, still sign in. */
export const MIN_PASSWORD_LENGTH = 8

/** Credits a user pays for something of this price: the administrator pays nothing. */
export function chargeFor(price: number, isAdministrator: boolean): number {
  return isAdministrator ? 0 : price
}

/** What a token may be used for: each route needs one of these. */
export const TOKEN_SCOPES = ['read', 'write', 'spend', 'admin'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const MAX_TOKEN_DAYS = 3650
