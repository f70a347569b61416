import * as z from 'zod'
import { EXPORT_FORMATS } from '../../engine/publish/formats.ts'
import { PublicationRecord } from '../../engine/publish/publication.ts'
import { MAX_TITLE_LENGTH } from './rules.ts'

const PublicationModel = PublicationRecord.describe('Empty values are left out').meta({ id: 'Publication' })

export const PublicationState = z
  .object({
    version: z.string().describe('Identifies this state; a change sends it back'),
    title: z.string(),
    author: z.string().nullable(),
    publication: PublicationModel,
  })
  .meta({ id: 'PublicationState' })

/** Replaces all details. */
export const ChangePublication = z
  .strictObject({
    version: z
      .string()
      .max(100)
      .describe('Of the state that was edited; 409 `book.publication-changed` when there is a newer one'),
    title: z.string().max(MAX_TITLE_LENGTH).optional().describe('Left out: unchanged; empty: the title of the outline'),
    author: z.string().max(MAX_TITLE_LENGTH).optional().describe('Left out: unchanged; empty: none'),
    publication: PublicationModel,
  })
  .meta({ id: 'ChangePublication' })

/** The size of a printed page; other formats ignore it. */
const Trim = z
  .string()
  .regex(/^[a-z0-9.]{1,20}$/)
  .optional()
  .describe('The size of a page, such as `6x9`; left out: the usual size of such a book')

const Flag = z.literal('true').optional()

const ExportFormat = z
  .enum([...EXPORT_FORMATS, 'pack'])
  .describe('pack: all files and what shops ask for, as one archive')

export const ExportParams = z.object({ id: z.uuid(), format: ExportFormat })

/** The options of a file, as query parameters. */
export const ExportQuery = z
  .object({
    trim: Trim,
    bleed: Flag.describe('Pictures extend beyond the edge where pages are cut'),
    largePrint: Flag,
    manuscriptFormat: Flag.describe('For a DOCX: standard manuscript format'),
  })
  .meta({ id: 'ExportQuery' })

export const ExportOrder = ExportQuery.extend({ format: ExportFormat }).strict().meta({ id: 'ExportOrder' })
export type ExportOrder = z.output<typeof ExportOrder>

export const ExportState = z
  .object({
    state: z
      .enum(['none', 'queued', 'making', 'ready', 'failed'])
      .describe('Of the file of the book as it is now; none: nobody asked for it'),
    ahead: z.int().describe('Number of files that are made before it'),
    file: z.object({ url: z.string(), name: z.string(), bytes: z.int() }).nullable().describe('Null: it isn’t ready'),
    fault: z.object({ code: z.string(), message: z.string() }).nullable().describe('Why it failed'),
  })
  .meta({ id: 'ExportState' })
