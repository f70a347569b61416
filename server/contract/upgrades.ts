import * as z from 'zod'
import { Said } from './credits.ts'

/** What the link's address says; either may be missing from it. */
export const ProcessUpgrade = z
  .strictObject({ plan: z.string().max(64).optional(), token: z.string().max(200).optional() })
  .meta({ id: 'ProcessUpgrade' })

const Plan = z.enum(['pro', 'business'])

export const Upgraded = Said.extend({
  plan: Plan,
  available: z.int().describe('The balance, which is now the plan’s amount'),
}).meta({ id: 'Upgraded' })

export const CreateUpgradeLink = z
  .strictObject({
    userId: z.string().min(1).max(200),
    plan: Plan,
    hours: z.int().min(1).max(8760).default(72).describe('How long it can be used'),
  })
  .meta({ id: 'CreateUpgradeLink' })

export const CreatedUpgradeLink = z
  .object({
    id: z.string(),
    token: z.string().describe('Shown this once'),
    url: z.string().describe('What is handed on'),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'CreatedUpgradeLink' })
