import type { ModelFacts } from '../model-memory.ts'
import { learnt } from './corrections.ts'
import { type Endpoint, memoryKeyOf } from './endpoint.ts'
import { httpErrorIn } from './http-error.ts'
import type { OpenEndpoint } from './open-endpoint.ts'
import { type Body, renameIn } from './params.ts'

/** Corrected requests within one call, so that an endpoint that refuses everything ends it. */
const MAX_CORRECTIONS = 5

interface Correctable<Answer> {
  readonly model: string
  readonly body: (facts: ModelFacts) => Body
  readonly send: (body: Body) => Promise<Answer>
}

/**
 * Sends a request. A 400 or 422 that names a parameter is answered by the same request without it, under the name or with the
 * value that the endpoint wants, and that is remembered for the endpoint and the model. Whoever reads the answer notices nothing.
 */
export async function correctedCall<Answer>(
  endpoint: OpenEndpoint,
  { model, body, send }: Correctable<Answer>,
): Promise<Answer> {
  const key = memoryKeyOf(endpoint)
  const fixed = fixedParameters(endpoint)
  for (let corrections = 0; ; corrections++) {
    const facts = endpoint.memory.read(key, model)
    const sent = body(facts)
    try {
      return await send(sent)
    } catch (error) {
      const refusal = httpErrorIn(error)
      if (refusal === null || (refusal.status !== 400 && refusal.status !== 422)) throw error
      const more = learnt(refusal.detail, sent, facts, fixed)
      if (more === null || corrections >= MAX_CORRECTIONS) throw error
      endpoint.memory.learn(key, model, more)
    }
  }
}

/** What the configuration decides: it is sent as it says, whatever the endpoint answers. */
function fixedParameters({ params = {}, maxTokensField }: Endpoint): string[] {
  const names = Object.entries(params).map(([name, param]) => renameIn(param) ?? name)
  return maxTokensField === undefined ? names : [...names, maxTokensField]
}
