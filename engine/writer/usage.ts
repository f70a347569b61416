import type { Usage } from './provider.ts'

export const NO_USAGE: Usage = { input: 0, output: 0 }

/** Tokens of two calls together; null, unknown, when one of them didn't say. */
export function plusUsage(one: Usage | null, other: Usage | null): Usage | null {
  if (one === null || other === null) return null
  const cached = (one.cached ?? 0) + (other.cached ?? 0)
  return { input: one.input + other.input, output: one.output + other.output, ...(cached > 0 ? { cached } : {}) }
}
