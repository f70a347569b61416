import type * as z from 'zod'
import { labelOf } from '../../engine/generator/flow.ts'
import type { Language } from '../../engine/language.ts'
import type { Generation as Answer } from '../contract/generations.ts'
import type { Generation } from '../ledger/settle.ts'
import type { Server } from '../server.ts'
import { sentenceOf } from './events.ts'
import { faultOf } from './retell.ts'

/** A text as its user sees it, with the title of its book and the label of its step. */
export async function presentGeneration(
  { database, catalog }: Pick<Server, 'database' | 'catalog'>,
  generation: Generation,
  language: Language,
): Promise<z.input<typeof Answer>> {
  const { id, generator: named, step, price, state, created_at: created, ended_at: ended } = generation
  const fault = state === 'released' ? faultOf(generation) : null
  const generator = catalog.current().generators.find((one) => one.id === named)
  const book = await database.kysely
    .selectFrom('books')
    .select('title')
    .where('id', '=', generation.book_id)
    .executeTakeFirst()
  return {
    id,
    generator: named,
    book: generation.book_id,
    title: book?.title ?? null,
    step,
    label: (generator && labelOf(generator, step)?.[language]) ?? step,
    run: generation.run_id,
    price,
    state,
    code: fault?.code ?? null,
    message: fault && sentenceOf(fault.code, language, fault.values),
    startedAt: new Date(created).toISOString(),
    endedAt: ended === null ? null : new Date(ended).toISOString(),
  }
}
