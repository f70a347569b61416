import * as z from 'zod'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { StepId } from './book-memory.ts'
import {
  DEFAULT_SHARE_DAYS,
  MAX_COMMENT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUOTE_LENGTH,
  MAX_SHARE_DAYS,
  REPORT_REASONS,
} from './rules.ts'
import { makeModel, makeRequest, NextCursor } from './system.ts'

const typed = (most: number, keepLines: boolean) =>
  z
    .string()
    .max(most)
    .overwrite((text) => normalizeTypedText(text, keepLines))

const Name = typed(MAX_NAME_LENGTH, false).default('').describe('Empty: none')

export const NewShare = makeRequest('NewShare', {
  days: z.int().min(1).max(MAX_SHARE_DAYS).default(DEFAULT_SHARE_DAYS).describe('How long the link is valid'),
  reader: Name.describe('Whom it is for; empty: it isn’t said'),
})

/** A link as its author sees it. The token isn't kept. */
export const BookShare = z.object({
  id: z.uuid(),
  reader: z.string().nullable(),
  words: z.int().describe('Of the state that it shows'),
  views: z.int(),
  comments: z.int().describe('That came by it'),
  expired: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export const Shares = makeModel('Shares', {
  shares: z.array(BookShare).describe('Newest first, those that have expired too'),
  most: z.int().describe('How many a book may have, with those that have expired'),
})

export const MadeShare = Shares.extend({ url: z.string().describe('The link, which is shown this once') }).meta({
  id: 'MadeShare',
})

export const SharedBook = makeModel('SharedBook', {
  title: z.string(),
  author: z.string().nullable(),
  language: LanguageCode,
  reader: z.string().nullable().describe('Whom the link is for'),
  words: z.int(),
  expiresAt: z.iso.datetime(),
  parts: z.array(
    z.object({
      step: z.string(),
      heading: z.string().nullable(),
      language: LanguageCode.optional().describe('Of its text; left out: that of the book'),
      beside: z.string().optional().describe('The part beside which it is printed'),
      text: z.string().describe('Markdown; the addresses of its pictures are those of the link'),
    }),
  ),
})

const Passage = {
  step: StepId,
  quote: typed(MAX_QUOTE_LENGTH, true).min(1).describe('The passage as the reader sees it'),
  name: Name.describe('The reader’s; empty: whom the link is for'),
}
const Remark = typed(MAX_COMMENT_LENGTH, true)

export const NewComment = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('weak'), ...Passage, text: Remark.default('') }),
    z.strictObject({ kind: z.literal('comment'), ...Passage, text: Remark.regex(/\S/) }),
    z.strictObject({
      kind: z.literal('suggestion'),
      ...Passage,
      replacement: typed(MAX_QUOTE_LENGTH, true).describe('What should be there: plain text'),
      text: Remark.default(''),
    }),
  ])
  .meta({ id: 'NewComment' })

export const ReportShare = makeRequest('ReportShare', {
  reason: z.enum(REPORT_REASONS),
  note: typed(MAX_COMMENT_LENGTH, true).default('').describe('What is wrong, and where'),
  contact: typed(MAX_NAME_LENGTH, false).default('').describe('An e-mail address for an answer; empty: none is wanted'),
})

/** A report of a link as the administrator sees it. */
export const ShareReport = makeModel('ShareReport', {
  id: z.uuid(),
  share: z.uuid().nullable().describe('Null: the link is closed'),
  title: z.string().nullable().describe('Of the book; null: it has none yet'),
  owner: z.string().nullable().describe('The author’s e-mail address; null: the account was deleted'),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  contact: z.string().nullable().describe('Where the reader wants an answer; forgotten once the report is decided'),
  decision: z.enum(['closed', 'dismissed']).nullable().describe('Null: it is open'),
  createdAt: z.iso.datetime(),
})

export const ShareReports = makeModel('ShareReports', {
  reports: z.array(ShareReport).describe('Newest first'),
  next: NextCursor,
})
