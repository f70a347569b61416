import * as z from 'zod'
import { PublicationRecord } from '../../engine/book/publication.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { LocalizedModel } from '../../engine/generator/public-generator.ts'
import { PAPERS } from '../../engine/publish/covers/design-names.ts'
import { STUDIO_FORMATS } from '../../engine/publish/formats.ts'
import { TRIMS } from '../../engine/publish/print/trims.ts'
import { DESIGNS } from '../../engine/spec/design.ts'
import { MADE_FOR_BOOKS } from '../../engine/spec/schema/spec.ts'
import { MAX_IMPORT_BYTES, MAX_TITLE_LENGTH } from './rules.ts'
import { makeModel, makeRequest } from './system.ts'

const PublicationModel = PublicationRecord.describe(
  'Empty values are left out, but for description, keywords and copyright: empty, nothing that was made for the book is used',
).meta({ id: 'Publication' })

export const PublicationState = makeModel('PublicationState', {
  version: z.string().describe('Identifies this state; a change sends it back'),
  title: z.string(),
  author: z.string().nullable(),
  kind: z.enum(DESIGNS).describe('How such a book is set'),
  trim: z.enum(TRIMS).describe('The usual size of a printed page of such a book'),
  categories: z.array(z.string()).describe('Shop categories that fit the settings of the book, the most exact first'),
  publication: PublicationModel,
  made: PublicationRecord.pick({ description: true, keywords: true, copyright: true }).describe(
    'What was made for this book by a generator: exports use it for what is left out above',
  ),
  madeAt: z
    .object({ description: z.iso.datetime(), keywords: z.iso.datetime(), copyright: z.iso.datetime() })
    .partial()
    .describe('When that was made'),
  makers: z
    .array(z.object({ makes: z.enum(MADE_FOR_BOOKS), id: z.string(), title: LocalizedModel }))
    .describe('Generators that make something for this book'),
})

/** Replaces all details. */
export const ChangePublication = makeRequest('ChangePublication', {
  version: z
    .string()
    .max(100)
    .describe('Of the state that was edited; 409 `book.publication-changed` when there is a newer one'),
  title: z.string().max(MAX_TITLE_LENGTH).optional().describe('Left out: unchanged; empty: the title of the outline'),
  author: z.string().max(MAX_TITLE_LENGTH).optional().describe('Left out: unchanged; empty: none'),
  publication: PublicationModel,
})

/** A picture for the texts of a book. */
export const SentPicture = makeRequest('SentPicture', {
  name: z
    .string()
    .max(255)
    .overwrite((typed) => normalizeTypedText(typed, false))
    .describe('The name of the file'),
  data: z
    .string()
    .min(1)
    .max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4)
    .describe('In base64: a PNG, JPEG, GIF, WebP or SVG of at most 12 MB'),
})

export const AddedPicture = makeModel('AddedPicture', {
  url: z.string().describe('The address for the text: `![What it shows](address "Caption")`'),
})

/** The size of a printed page; other formats ignore it. */
const Trim = z
  .string()
  .regex(/^[a-z0-9.]{1,20}$/)
  .optional()
  .describe('The size of a page, such as `6x9`; left out: the usual size of such a book')

const Flag = z.literal('true').optional()

const ExportFormat = z
  .enum(STUDIO_FORMATS)
  .describe(
    'wrap: back, spine and front of the paperback as a PDF; pack: all files and what shops ask for, as one archive',
  )

export const ExportParams = z.object({ id: z.uuid(), format: ExportFormat })

/** The options of a file, as query parameters. */
export const ExportQuery = makeModel('ExportQuery', {
  trim: Trim,
  bleed: Flag.describe('Pictures extend beyond the edge where pages are cut'),
  largePrint: Flag,
  paper: z
    .enum(PAPERS)
    .optional()
    .describe('Of the printed book, for its spine in wrap and pack; color: premium colour; left out: white'),
  manuscriptFormat: Flag.describe('For a DOCX: standard manuscript format'),
})

export const ExportOrder = ExportQuery.extend({ format: ExportFormat }).strict().meta({ id: 'ExportOrder' })
export type ExportOrder = z.output<typeof ExportOrder>

/** A wrap, whose print PDF has the same options. Lengths are inches. */
const WrapFacts = makeModel('WrapFacts', {
  trim: z.enum(TRIMS),
  pages: z.int().describe('Counted in the print PDF'),
  spine: z.number(),
  width: z.number().describe('Of the whole sheet, with 0.125 inches at each edge that are cut off'),
  height: z.number(),
  hasSpineType: z.boolean().describe('Whether title and author stand on the spine: it is wide enough for them'),
  picture: z.string().describe('Address of a small picture of it'),
})

export const WrapPictureQuery = ExportQuery.extend({
  v: z.string().max(100).optional().describe('Ignored; another value has a browser ask again'),
})

export const ExportState = makeModel('ExportState', {
  state: z
    .enum(['none', 'queued', 'making', 'ready', 'failed'])
    .describe('Of the file of the book as it is now; none: nobody asked for it'),
  ahead: z.int().describe('Number of files that are made before it'),
  share: z
    .object({ done: z.int(), of: z.int() })
    .nullable()
    .describe('Of a pack that is being made: how many of its larger files are done; null: not known'),
  wrap: WrapFacts.nullable().describe('Of a wrap that is ready; null for anything else'),
  file: z.object({ url: z.string(), name: z.string(), bytes: z.int() }).nullable().describe('Null: it isn’t ready'),
  fault: z.object({ code: z.string(), message: z.string() }).nullable().describe('Why it failed'),
})
