import * as z from 'zod'
import {
  GIFT_STATES,
  MAX_CLAIMS,
  MAX_CODE_LENGTH,
  MAX_CODES_PER_ORDER,
  MAX_GIFT_CREDITS,
  MAX_SEARCH_LENGTH,
  MAX_TITLE_LENGTH,
  MIN_GIFT_CREDITS,
} from './rules.ts'
import { ApiMessage, makeModel, makeRequest, NextCursor, Paging } from './system.ts'

export const GIFT_RANGE = `${MIN_GIFT_CREDITS} to ${MAX_GIFT_CREDITS.toLocaleString('en')}`

/** Optional line by which the administrator knows it again. */
export const GiftDescription = z.string().trim().max(MAX_TITLE_LENGTH).nullable().default(null)

/** When it closes by itself; null: never. */
export const GiftExpiry = z.iso.datetime({ offset: true }).nullable().default(null)

const GiftText = z
  .string()
  .trim()
  .max(MAX_SEARCH_LENGTH)
  .describe('Part of the description, of a token or of the last four')

const ExactDescription = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TITLE_LENGTH)
  .optional()
  .describe('The whole description, capitals as they were written: those of one batch')

/** Which codes or links are meant. */
export const GiftFilter = z.object({
  state: z.enum(GIFT_STATES).optional(),
  search: GiftText.optional(),
  description: ExactDescription,
})

export const GiftsQuery = Paging.extend(GiftFilter.shape).meta({ id: 'GiftsQuery' })

const GiftCount = z.int().describe('How many fit the filter')

export const CloseGifts = makeRequest('CloseGifts', {
  search: GiftText.default(''),
  description: ExactDescription,
  count: z.int().min(1).describe('How many open ones fit, as they were seen: of another number none is closed'),
})

export const GiftsClosed = ApiMessage.extend({ closed: z.int() }).meta({ id: 'GiftsClosed' })

export const ClaimLink = makeRequest('ClaimLink', { token: z.string().trim().min(1).max(MAX_CODE_LENGTH) })

export const LinkState = makeModel('LinkState', {
  open: z.boolean(),
  credits: z.int().nullable().describe('null: it is not open'),
})

export const CreateLink = makeRequest('CreateLink', {
  credits: z.number().describe(`${GIFT_RANGE}; the portal offers 300, 500 and 1000`),
  description: GiftDescription,
  maxClaims: z
    .int()
    .min(1)
    .max(MAX_CLAIMS)
    .nullable()
    .default(null)
    .describe('Users who may claim it; null: any number'),
  expiresAt: GiftExpiry,
})

export const CreditLink = makeModel('CreditLink', {
  id: z.string(),
  token: z.string(),
  url: z.string().describe('What is handed on'),
  credits: z.int(),
  description: z.string().nullable(),
  maxClaims: z.int().nullable(),
  claims: z.int(),
  open: z.boolean().describe('Somebody could claim it now'),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

export const CreatedLink = ApiMessage.extend({ link: CreditLink }).meta({ id: 'CreatedLink' })

export const CreditLinks = makeModel('CreditLinks', {
  links: z.array(CreditLink),
  presets: z.array(z.int()),
  count: GiftCount,
  next: NextCursor,
})

const CLAIMANT = { id: z.string(), email: z.string().nullable().describe('null: the user was deleted') }
const CLAIMED = { credits: z.int(), creditsAwarded: z.int(), claimedAt: z.iso.datetime() }

export const LinkClaim = z.object({ ...CLAIMANT, token: z.string(), ...CLAIMED })

const ClaimCount = z.int().describe('Of all claims')

export const LinkClaims = makeModel('LinkClaims', { claims: z.array(LinkClaim), count: ClaimCount, next: NextCursor })

export const RedeemCode = makeRequest('RedeemCode', {
  code: z.string().trim().min(1).max(MAX_CODE_LENGTH).describe('As typed: any case, spaces and hyphens too'),
})

/** What a code or link gave. */
export const CreditsReceived = ApiMessage.extend({
  awarded: z.int(),
  available: z.int().describe('The balance with it'),
}).meta({ id: 'CreditsReceived' })

export const CreateCodes = makeRequest('CreateCodes', {
  credits: z.number().describe(GIFT_RANGE),
  count: z.int().min(1).max(MAX_CODES_PER_ORDER).default(1),
  maxClaims: z.int().min(1).max(MAX_CLAIMS).default(1).describe('Users who may redeem each of them'),
  description: GiftDescription,
  expiresAt: GiftExpiry,
})

export const CreatedCodes = makeModel('CreatedCodes', {
  codes: z.array(z.object({ id: z.string(), code: z.string().describe('Shown this once') })),
})

export const CreditCode = makeModel('CreditCode', {
  id: z.string(),
  lastFour: z.string(),
  credits: z.int(),
  description: z.string().nullable(),
  maxClaims: z.int(),
  claimed: z.int(),
  open: z.boolean().describe('Somebody could redeem it now'),
  disabled: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

export const CreditCodes = makeModel('CreditCodes', { codes: z.array(CreditCode), count: GiftCount, next: NextCursor })

export const CodeClaim = z.object({ ...CLAIMANT, lastFour: z.string(), ...CLAIMED })

export const CodeClaims = makeModel('CodeClaims', { claims: z.array(CodeClaim), count: ClaimCount, next: NextCursor })
