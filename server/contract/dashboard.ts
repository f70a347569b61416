import * as z from 'zod'
import { UPDATE_COLORS, UPDATE_ICONS } from '../../engine/spec/schema/updates.ts'
import { Localized } from './localized.ts'

const Update = z
  .object({
    id: z.string(),
    date: z.iso.date(),
    icon: z.enum(UPDATE_ICONS),
    color: z.enum(UPDATE_COLORS),
    category: Localized,
    title: Localized,
    description: Localized,
    details: z.object({
      overview: Localized,
      features: z.array(Localized),
      improvements: z.array(Localized),
      notes: z.array(Localized),
    }),
  })
  .meta({ id: 'Update' })

export const Dashboard = z
  .object({
    name: z.string().describe('Whom it greets: the first part of the e-mail'),
    chaptersGenerated: z.int().describe('Delivered texts'),
    creditsAvailable: z.int(),
    plan: z.enum(['free', 'pro', 'business', 'admin']),
    types: z.int().describe('Kinds of content in the menu, counted'),
    updates: z.array(Update).describe('Newest first'),
  })
  .meta({ id: 'Dashboard' })
