import * as z from 'zod'
import { EXPORT_FORMATS } from '../../engine/publish/formats.ts'
import { PublicationRecord } from '../../engine/publish/publication.ts'
import { MAX_TITLE_LENGTH } from './rules.ts'

const PublicationModel = PublicationRecord.describe('What is empty is left out').meta({ id: 'Publication' })

export const PublicationState = z
  .object({
    version: z.string().describe('Names this state; sent back with a change'),
    title: z.string(),
    author: z.string().nullable(),
    publication: PublicationModel,
  })
  .meta({ id: 'PublicationState' })

/** The whole of it. */
export const ChangePublication = z
  .strictObject({
    version: z
      .string()
      .max(100)
      .describe('Of what was changed; 409 `book.publication-changed` when it has changed since'),
    title: z.string().max(MAX_TITLE_LENGTH).optional().describe('Left out: as it is; empty: the outline’s again'),
    author: z.string().max(MAX_TITLE_LENGTH).optional().describe('Left out: as it is; empty: none'),
    publication: PublicationModel,
  })
  .meta({ id: 'ChangePublication' })

/** How a book is set for print; other formats leave it out. */
const Trim = z
  .string()
  .regex(/^[a-z0-9.]{1,20}$/)
  .optional()
  .describe('The size of a page, such as `6x9`; left out: as the book’s kind has it')

const Flag = z.literal('true').optional()

const ExportFormat = z
  .enum([...EXPORT_FORMATS, 'pack'])
  .describe('pack: all files and what shops ask for, as one archive')

export const ExportParams = z.object({ id: z.uuid(), format: ExportFormat })

/** What a file is made with, as a query. */
export const ExportQuery = z
  .object({
    trim: Trim,
    bleed: Flag.describe('Pictures run over the edge that is cut'),
    largePrint: Flag,
    manuscriptFormat: Flag.describe('Of a DOCX: as editors ask for it'),
  })
  .meta({ id: 'ExportQuery' })

export const ExportOrder = ExportQuery.extend({ format: ExportFormat }).strict().meta({ id: 'ExportOrder' })
export type ExportOrder = z.output<typeof ExportOrder>

export const ExportState = z
  .object({
    state: z
      .enum(['none', 'queued', 'making', 'ready', 'failed'])
      .describe('Of the file of the book as it stands now; none: it isn’t asked for'),
    ahead: z.int().describe('Files that are made before it'),
    file: z.object({ url: z.string(), name: z.string(), bytes: z.int() }).nullable().describe('Null: it isn’t ready'),
    fault: z.object({ code: z.string(), message: z.string() }).nullable().describe('Why it failed'),
  })
  .meta({ id: 'ExportState' })
