import type * as z from 'zod'
import type { Language } from '../../engine/language.ts'
import type { Generation as Answer } from '../contract/generations.ts'
import type { Generation } from '../ledger/settle.ts'
import { sentenceOf } from './events.ts'
import { faultOf } from './retell.ts'

export function presentGeneration(generation: Generation, language: Language): z.input<typeof Answer> {
  const { id, generator, step, price, state, created_at: created, ended_at: ended } = generation
  const fault = state === 'released' ? faultOf(generation) : null
  return {
    id,
    generator,
    book: generation.book_id,
    step,
    run: generation.run_id,
    price,
    state,
    code: fault?.code ?? null,
    message: fault && sentenceOf(fault.code, language, fault.values),
    startedAt: new Date(created).toISOString(),
    endedAt: ended === null ? null : new Date(ended).toISOString(),
  }
}
