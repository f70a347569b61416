/** What was learnt about one model at one endpoint, from its own answers. */
export interface ModelFacts {
  /** Request parameters that the endpoint refused, such as `temperature`. */
  readonly drops?: readonly string[]
  /** Request parameters that the endpoint wants under another name, such as `max_tokens` as `max_completion_tokens`. */
  readonly renames?: Readonly<Record<string, string>>
  /** Values that the endpoint takes in place of others, by request parameter, such as `reasoning_effort` as `low`. */
  readonly values?: Readonly<Record<string, string>>
  /** The most tokens that the endpoint allows for one reply. */
  readonly mostTokens?: number
  /** Tokens of question and answer together, as far as refusals of longer ones tell. */
  readonly window?: number
  /** Tokens a word, by ISO 639-1 code of the language. */
  readonly tokensPerWord?: Readonly<Record<string, number>>
}

/** Remembers `ModelFacts` by the endpoint's configured name and its model. */
export interface ModelMemory {
  read(provider: string, model: string): ModelFacts
  /** Adds to what is known. A key of `facts` replaces the same key. */
  learn(provider: string, model: string, facts: ModelFacts): void
}

/** A memory that lasts as long as the process. */
export function createModelMemory(): ModelMemory {
  const known = new Map<string, ModelFacts>()
  const keyOf = (provider: string, model: string) => JSON.stringify([provider, model])
  return {
    read: (provider, model) => known.get(keyOf(provider, model)) ?? {},
    learn(provider, model, facts) {
      known.set(keyOf(provider, model), { ...known.get(keyOf(provider, model)), ...facts })
    },
  }
}
