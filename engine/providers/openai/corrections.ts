import type { ModelFacts } from '../model-memory.ts'
import type { ErrorDetail } from './error-body.ts'
import { PENALTIES, SAMPLING } from './families.ts'
import { nearestQuality, nearestSize } from './image-values.ts'
import type { Body } from './params.ts'
import { refusedParameters, supportedValues } from './refused-parameter.ts'

/** From the least thinking to the most. */
const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']

/** Both names of the limit of tokens. */
const OTHER_LIMIT: Readonly<Record<string, string>> = {
  max_tokens: 'max_completion_tokens',
  max_completion_tokens: 'max_tokens',
}

/**
 * What a refusal teaches about a model: what is known already with what the error adds, or null when it names no parameter that
 * can be helped. `fixed`: parameters that the configuration decides, which are sent as it says or not at all.
 */
export function learnt(
  detail: ErrorDetail,
  body: Body,
  facts: ModelFacts,
  fixed: readonly string[],
): ModelFacts | null {
  const message = detail.message ?? ''
  // A prompt that is too long, and a limit that was reached by thinking, name the limit too.
  if (/context (?:length|window|size)|\breached\b/i.test(message)) return null
  const refused = refusedParameters(detail, Object.keys(body)).filter((name) => !fixed.includes(name))
  return refused.reduce<ModelFacts | null>(
    (known, name) => corrected(name, message, body, known ?? facts) ?? known,
    null,
  )
}

function corrected(name: string, message: string, body: Body, facts: ModelFacts): ModelFacts | null {
  if (name in OTHER_LIMIT) return correctedLimit(name, message, body[name], facts)
  const value = valueInstead(name, message, body[name])
  if (value !== null && value !== body[name]) return { ...facts, values: { ...facts.values, [name]: value } }
  return { ...facts, drops: [...new Set([...(facts.drops ?? []), ...alongWith(name)])] }
}

function correctedLimit(name: string, message: string, sent: unknown, facts: ModelFacts): ModelFacts | null {
  if (/too large|too high|too many|at most|maximum|less than|<=|out of range|exceed/i.test(message)) {
    const numbers = [...message.matchAll(/\d[\d,_]*/g)].map(([digits]) => Number(digits.replace(/[,_]/g, '')))
    const most = Math.max(0, ...numbers.filter((number) => number < Number(sent)))
    return most >= 16 ? { ...facts, mostTokens: most } : null
  }
  const instead = /\buse ['"`]?(max_\w+)/i.exec(message)?.[1] ?? (OTHER_LIMIT[name] as string)
  // The other name was refused as well: the limit is left out.
  if (facts.renames?.max_tokens !== undefined) return { ...facts, drops: [...(facts.drops ?? []), 'max_tokens'] }
  return instead === name ? null : { ...facts, renames: { ...facts.renames, max_tokens: instead } }
}

/** The right value next to the one sent, where the error lists the right ones. */
function valueInstead(name: string, message: string, sent: unknown): string | null {
  const values = supportedValues(message).filter((value) => value !== sent)
  if (values.length === 0 || typeof sent !== 'string') return null
  if (name === 'reasoning_effort') return EFFORTS.find((effort) => values.includes(effort)) ?? null
  if (name === 'size') return nearestSize(sent, values)
  if (name === 'quality') return nearestQuality(sent, values)
  return null
}

/** What is refused together: a second request finds all of it gone. */
function alongWith(name: string): readonly string[] {
  if (name === 'temperature') return SAMPLING
  if ((PENALTIES as readonly string[]).includes(name)) return PENALTIES
  return [name]
}
