import * as z from 'zod'
import { LocalizedModel } from '../../engine/generator/public-generator.ts'
import { MAX_SEARCH_LENGTH } from './rules.ts'
import { makeModel, NextCursor, Paging } from './system.ts'

/** What no database takes in a text. */
const plain = /^\P{Cc}*$/u

export const HistoryQuery = Paging.extend({
  search: z
    .string()
    .max(MAX_SEARCH_LENGTH)
    .regex(plain)
    .optional()
    .describe('Somewhere in the title or the type, in capitals or not'),
  type: z.string().max(100).regex(plain).optional().describe('One content type'),
}).meta({ id: 'HistoryQuery' })

const Item = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  label: LocalizedModel.describe('What its type is called'),
  at: z.iso.datetime(),
})

/** An item of a list. */
export const HistoryListItem = Item.extend({ excerpt: z.string().describe('How it begins') })

export const History = makeModel('History', {
  items: z.array(HistoryListItem),
  total: z.int().describe('How many fit the search'),
  types: z.array(z.object({ type: z.string(), label: LocalizedModel })).describe('All there are to filter by'),
  next: NextCursor,
})

export const HistoryItem = Item.extend({
  content: z.string().describe('Of an image: its address'),
  image: z.boolean(),
  demo: z.boolean().describe('Written by the demo writer'),
}).meta({ id: 'HistoryItem' })
