import type { FaultKind, ProviderFault } from '../../engine/writer/fault.ts'

/** What a fault means, in one phrase. */
const PHRASES: Readonly<Record<FaultKind, string>> = {
  'rate-limited': 'it is reached, but asked too often',
  quota: 'its credit or quota is used up',
  unavailable: 'it is reached, but not available now',
  server: 'it is reached, but has an error of its own',
  authentication: 'it refuses the key',
  connection: 'it cannot be reached, or breaks off',
  timeout: 'it does not answer in time',
  malformed: 'what it answers is not the OpenAI protocol',
  filtered: 'its content filter stopped the answer',
  oversized: 'its answer is far longer than was asked for',
  refused: 'it refuses the request',
  'no-image': 'it answers without an image',
}

export function phraseOf({ kind, status }: ProviderFault): string {
  return status === null ? PHRASES[kind] : `${PHRASES[kind]} (${status})`
}

/** What to do about each kind; those that pass by themselves need nothing. */
const ADVICE: Partial<Readonly<Record<FaultKind, string>>> = {
  'rate-limited': 'wait a minute, or ask its provider for a higher limit; in a batch, use --rate',
  quota: 'add credit, or raise the spending limit of the account',
  connection: 'is it running, and is the address right?',
  malformed: 'is the address that of an OpenAI-compatible API? It usually ends in /v1',
  refused: 'read what it says: the model or a parameter does not suit it',
}

const CONTEXT = /context[ _-]?(length|window|size)|maximum context|too many tokens|prompt is too long|n_ctx/i
const MODEL =
  /model[ _-]?not[ _-]?found|unknown[ _-]model|(no such|invalid) model|model .*(not exist|not found|not available)/i
const PARAMETER =
  /unsupported[ _-](parameter|value)|unknown[ _-](parameter|name)|unrecognized|not (supported|enabled|permitted|allowed)|deprecated/i

/** What to do about a fault, from its kind and what the endpoint said; null when there is nothing to do. `key`: its variable. */
export function adviceOn({ kind, status, reason }: ProviderFault, key: string | undefined): string | null {
  if (kind === 'authentication') {
    return key === undefined
      ? 'name the variable of its key in kalam.config.yaml'
      : `set ${key} to a key of this endpoint`
  }
  if (kind !== 'refused') return ADVICE[kind] ?? null
  const said = `${reason?.code ?? ''} ${reason?.message ?? ''}`
  if (CONTEXT.test(said) || status === 413)
    return 'its context is too small: choose another model, or give it a larger context'
  if (MODEL.test(said)) return 'is the model name right? The endpoint lists its models at /models'
  if (PARAMETER.test(said)) return 'drop or rename the parameter under `params` of this endpoint in kalam.config.yaml'
  return status === 404 ? 'is the model name right, and the address?' : ADVICE.refused!
}
