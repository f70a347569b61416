import * as z from 'zod'
import { MARK_REASONS } from '../../engine/book/mark.ts'
import { MANNERS } from '../../engine/revision/manner.ts'
import { ORIGINS } from '../../engine/revision/version.ts'
import { makeModel } from './system.ts'

/** Where a version of a text comes from. */
export const OriginModel = z
  .enum(ORIGINS)
  .describe(
    'written: by a model; rewritten: a rewrite was taken; hand: typed by the author; restored: an earlier version came back; repair: a repair of a finding was taken; undone: it was undone; imported: from elsewhere',
  )

export const MannerModel = z
  .enum(MANNERS)
  .describe('How a text is rewritten; voice: as the author writes; instruction: as the author says')

export const Sources = z
  .object({
    plan: z.string().nullable().describe('The entry of the plan as it was, “Title: summary”; null: it has none'),
    brief: z.string().nullable().describe('A fingerprint of the author’s brief; null: there was none'),
  })
  .describe('What a text was written from')

export const MarkModel = makeModel('Mark', {
  because: z
    .enum(MARK_REASONS)
    .describe('What changed since: its entry of the plan, the brief, or a fact of a book before'),
})

export const Flag = z.object({ code: z.string(), message: z.string() })

export const Version = z.object({
  version: z.int().describe('Rising: 1 is the oldest. A number may be missing where an author went on typing'),
  current: z.boolean(),
  origin: OriginModel,
  finding: z.string().nullable().describe('The id of the finding that was repaired, or whose repair was undone'),
  name: z.string().nullable().describe('Given by the author'),
  manner: MannerModel.nullable().describe('Of a rewrite'),
  instruction: z.string().nullable().describe('Of a rewrite'),
  restored: z.int().nullable().describe('The version that came back'),
  from: Sources.nullable().describe('Null: it isn’t known'),
  model: z.string().nullable().describe('That wrote it; null: none did'),
  text: z.string(),
  words: z.int(),
  flags: z.array(Flag),
  demo: z.boolean(),
  at: z.iso.datetime(),
})

export const Versions = makeModel('Versions', { step: z.string(), versions: z.array(Version).describe('Newest first') })
