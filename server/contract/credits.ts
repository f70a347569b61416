import * as z from 'zod'
import { Next } from './paging.ts'

/** A sentence for the person who asked, with its permanent code. */
export const Said = z.object({ code: z.string(), message: z.string() })

export const Balance = z
  .object({
    available: z.int().min(0),
    held: z.int().min(0).describe('Set aside for texts that are being written'),
  })
  .meta({ id: 'Balance' })

export const CreditTransaction = z
  .object({
    id: z.string(),
    number: z.int().describe('From 1, without a gap'),
    type: z.string(),
    amount: z.int().describe('Added to the balance; below zero: taken'),
    previousBalance: z.int(),
    newBalance: z.int(),
    held: z.int().describe('Added to what is held'),
    reason: z.string().describe('A sentence in the language of the person who asks'),
    about: z.string().nullable().describe('The text it was for: its title in history, or its book’s'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'CreditTransaction' })

export const CreditTransactions = z
  .object({ transactions: z.array(CreditTransaction), next: Next })
  .meta({ id: 'CreditTransactions' })

export const UsageRecord = z
  .object({
    id: z.string(),
    promptType: z.string(),
    creditsUsed: z.int(),
    metadata: z.record(z.string(), z.unknown()),
    at: z.iso.datetime(),
  })
  .meta({ id: 'UsageRecord' })

export const UsageRecords = z.object({ records: z.array(UsageRecord), next: Next }).meta({ id: 'UsageRecords' })
