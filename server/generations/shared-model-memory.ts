import { sql } from 'kysely'
import * as z from 'zod'
import { parseJsonOrUndefined } from '../../engine/base/parse-json.ts'
import { ModelFactsRecord } from '../../engine/node/model-memory.ts'
import type { ModelFacts, ModelMemory } from '../../engine/providers/model-memory.ts'
import { TOPICS } from '../bus/bus.ts'
import type { ServerParts } from '../server.ts'

const Learnt = z.object({ provider: z.string(), model: z.string(), facts: ModelFactsRecord })

/**
 * What all processes of a PostgreSQL have learnt about models, over a memory of this one: rows for those that start later, messages
 * for those that run. Returns it with what stops listening.
 */
export async function shareModelMemory(
  { database: { kysely }, bus, logger }: Pick<ServerParts, 'database' | 'bus' | 'logger'>,
  own: ModelMemory,
): Promise<{ readonly memory: ModelMemory; readonly close: () => void }> {
  const take = (said: unknown) => {
    const { data } = Learnt.safeParse(said)
    // Of this version's shape, whatever an older or newer process has learnt.
    if (data !== undefined) own.learn(data.provider, data.model, data.facts as ModelFacts)
  }
  for (const { facts, ...row } of await kysely.selectFrom('model_facts').selectAll().execute())
    take({ ...row, facts: parseJsonOrUndefined(facts) })
  const close = bus.listen(TOPICS.models, take)

  async function keep(provider: string, model: string, facts: ModelFacts): Promise<void> {
    await kysely
      .insertInto('model_facts')
      .values({ provider, model, facts: JSON.stringify(facts) })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'model'])
          .doUpdateSet({ facts: sql<string>`(model_facts.facts::jsonb || excluded.facts::jsonb)::text` }),
      )
      .execute()
      .catch((err: unknown) => logger.warn({ err }, 'what was learnt about a model was not kept'))
  }

  const memory: ModelMemory = {
    read: (provider, model) => own.read(provider, model),
    learn(provider, model, facts) {
      own.learn(provider, model, facts)
      bus.publish(TOPICS.models, { provider, model, facts })
      void keep(provider, model, facts)
    },
  }
  return { memory, close }
}
