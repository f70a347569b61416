import { randomUUID } from 'node:crypto'
import { usageByEndpoint } from '../../engine/writer/usage-by-endpoint.ts'
import type { Work } from '../database/database.ts'
import type { Generation } from '../money/ledger/settle.ts'
import type { Product } from './product.ts'

/**
 * Records what each endpoint was used for, with the text itself. Words, calls and credits count for the endpoint that wrote the text; how
 * many calls of one text went elsewhere isn't known.
 */
export async function recordEndpointUsage(
  work: Work,
  { id, generator, price }: Generation,
  { figures, asked }: Pick<Product, 'figures' | 'asked'>,
  now: number,
): Promise<void> {
  const all = usageByEndpoint(asked)
  const wrote = Math.max(
    all.findIndex(({ provider, model }) => provider === asked.provider && model === asked.model),
    0,
  )
  const rows = all.map(({ provider, model, usage }, place) => ({
    id: randomUUID(),
    generation_id: id,
    timestamp: now,
    generator,
    endpoint: provider,
    model,
    words: place === wrote ? figures.words : 0,
    calls: place === wrote ? figures.calls : 0,
    credits: place === wrote ? price : 0,
    input_tokens: usage?.input ?? null,
    output_tokens: usage?.output ?? null,
    cached_tokens: usage?.cached ?? null,
  }))
  if (rows.length > 0) await work.insertInto('endpoint_usage').values(rows).execute()
}
