import type { z } from 'zod'
import type { ChangePlan, PlanProposal as PlanProposalSchema } from '../../server/contract/manuscript.ts'
import type { Book } from './books.ts'
import { ask } from './request.ts'

export type PlanProposal = z.output<typeof PlanProposalSchema>

/** Saves the plan whole. Throws `plan.changed` when it is no more what it was made of. */
export function savePlan(book: string, plan: z.input<typeof ChangePlan>): Promise<Book> {
  return ask('PUT', `/api/books/${book}/plan`, { body: plan })
}

interface Wanted {
  /** The number of an entry; null: all that isn't written. */
  readonly entry: number | null
  readonly instruction: string
}

/** Has another plan proposed. It is kept nowhere. */
export function proposePlan(book: string, { entry, instruction }: Wanted, key: string): Promise<PlanProposal> {
  const body = {
    ...(entry === null ? {} : { entry }),
    ...(instruction.trim() === '' ? {} : { instruction: instruction.trim() }),
  }
  return ask('POST', `/api/books/${book}/plan/proposals`, { body, headers: { 'Idempotency-Key': key } })
}
