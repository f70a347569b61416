import * as z from 'zod'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { LocalizedModel } from '../../engine/generator/public-generator.ts'
import { PART_REASONS, PART_ROLES } from '../../engine/import/parts/part.ts'
import { MANUSCRIPT_KINDS, OMISSION_CODES } from '../../engine/import/read-file.ts'
import { MAX_IMPORT_BYTES, MAX_TITLE_LENGTH } from './rules.ts'
import { makeModel, makeRequest } from './system.ts'

const line = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((typed) => normalizeTypedText(typed, false))

const Named = { name: line(255).describe('The name of the file; its ending tells the format') }

const Base64 = z
  .string()
  .min(1)
  .max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4)
const Bytes = Base64.describe('In base64: a Markdown, DOCX, EPUB, text or HTML file of at most 12 MB')

export const ManuscriptFile = makeRequest('ManuscriptFile', { ...Named, data: Bytes })

export const CommentedFile = makeRequest('CommentedFile', {
  ...Named,
  data: Base64.describe('In base64: a DOCX of at most 12 MB, exported from the book'),
})

const ProposedPart = z.object({
  from: z.int().describe('Its number, from 1'),
  role: z.enum(PART_ROLES),
  why: z.enum(PART_REASONS).describe('The sign that the part begins here'),
  matter: z
    .string()
    .nullable()
    .describe('Which page around the text it is, such as dedication; null: it belongs to the text'),
  label: z.string().nullable(),
  title: z.string().nullable(),
  words: z.int(),
  begins: z.string(),
  body: z.int().describe('The block of the manuscript that its text begins with'),
  blocks: z
    .array(z.object({ at: z.int(), begins: z.string() }))
    .describe('The blocks of the manuscript that a new part can begin with'),
})

export const ImportProposal = makeModel('ImportProposal', {
  kind: z.enum(MANUSCRIPT_KINDS),
  language: LanguageCode.nullable().describe('Null: neither of the two'),
  title: z.string().nullable(),
  author: z.string().nullable(),
  words: z
    .object({
      file: z.int().describe('Words of the file'),
      book: z.int().describe('Those of them that are in the proposed parts'),
      named: z.int().describe('Those that the notices name'),
      missing: z.int().describe('Those that are neither; 0, or the import has a fault'),
      message: z.string(),
    })
    .describe('Where the words of the file went'),
  notices: z
    .array(
      z.object({
        code: z.enum(OMISSION_CODES),
        count: z.int().describe('How many things, such as pictures'),
        words: z.int().describe('Their words'),
        message: z.string(),
      }),
    )
    .describe('What the proposed parts leave out of the file'),
  mostChapters: z.int().describe('Parts with the role `entry` that a book has at most'),
  parts: z.array(ProposedPart),
  generators: z
    .array(z.object({ id: z.string(), title: LocalizedModel }))
    .describe('Those that can continue the manuscript'),
  usual: z.string().nullable().describe('The id of the one that suits it best; null: none does'),
})

const EditedPart = z.strictObject({
  from: z
    .int()
    .positive()
    .nullable()
    .describe('Its number in the proposal; null: a new part, split off the one before'),
  role: z.enum([...PART_ROLES, 'join']).describe('join: it is joined to the part before it'),
  title: line(MAX_TITLE_LENGTH).optional().describe('Empty: the proposed one'),
  begins: z
    .int()
    .positive()
    .optional()
    .describe('For a new part: the number, from 1, of the block of the part before that it begins with'),
})

export const ImportBook = makeRequest('ImportBook', {
  ...Named,
  data: Bytes,
  parts: z.array(EditedPart).min(1).max(2000),
  generator: z.string().max(100),
  language: LanguageCode,
  title: line(MAX_TITLE_LENGTH).min(1),
  author: line(MAX_TITLE_LENGTH).optional(),
})
