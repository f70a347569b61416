import * as z from 'zod'
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
