import * as z from 'zod'
import { tidied } from '../../engine/generator/field-schema.ts'
import { LocalizedModel } from '../../engine/generator/public-generator.ts'
import { MANUSCRIPT_KINDS } from '../../engine/import/manuscript.ts'
import { PART_REASONS, PART_ROLES } from '../../engine/import/parts/part.ts'
import { LANGUAGES } from '../../engine/language.ts'
import { MAX_IMPORT_BYTES, MAX_TITLE_LENGTH } from './rules.ts'

const line = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((typed) => tidied(typed, false))

const Named = { name: line(255).describe('The file’s, for messages and its ending') }

const Bytes = z
  .string()
  .min(1)
  .max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4)
  .describe('In base64: a Markdown, DOCX, EPUB, text or HTML file of at most 12 MB')

export const ManuscriptFile = z.strictObject({ ...Named, data: Bytes }).meta({ id: 'ManuscriptFile' })

const ProposedPart = z.object({
  from: z.int().describe('Its number, from 1'),
  role: z.enum(PART_ROLES),
  why: z.enum(PART_REASONS).describe('Why it begins where it does'),
  matter: z.string().nullable().describe('The page around the text that it is, such as dedication'),
  label: z.string().nullable(),
  title: z.string().nullable(),
  words: z.int(),
  begins: z.string(),
  body: z.int().describe('The block of the manuscript that its text begins with'),
  blocks: z
    .array(z.object({ at: z.int(), begins: z.string() }))
    .describe('The blocks of the manuscript that a new part can begin with'),
})

export const ImportProposal = z
  .object({
    kind: z.enum(MANUSCRIPT_KINDS),
    language: z.enum(LANGUAGES).nullable().describe('Null: another one'),
    title: z.string().nullable(),
    author: z.string().nullable(),
    notices: z.array(z.string()).describe('What was not brought along'),
    parts: z.array(ProposedPart),
    generators: z.array(z.object({ id: z.string(), title: LocalizedModel })).describe('Those that can go on with it'),
    usual: z.string().nullable().describe('The id of the one that suits it'),
  })
  .meta({ id: 'ImportProposal' })

const EditedPart = z.strictObject({
  from: z
    .int()
    .positive()
    .nullable()
    .describe('Its number in the proposal; null: a new one, parted from the one before'),
  role: z.enum([...PART_ROLES, 'join']).describe('join: with the part before it'),
  title: line(MAX_TITLE_LENGTH).optional().describe('Empty: as it was'),
  begins: z
    .int()
    .positive()
    .optional()
    .describe('Of a new part: which block of the part before it it begins with, from 1'),
})

export const ImportBook = z
  .strictObject({
    ...Named,
    data: Bytes,
    parts: z.array(EditedPart).min(1).max(2000),
    generator: z.string().max(100),
    language: z.enum(LANGUAGES),
    title: line(MAX_TITLE_LENGTH).min(1),
    author: line(MAX_TITLE_LENGTH).optional(),
  })
  .meta({ id: 'ImportBook' })
