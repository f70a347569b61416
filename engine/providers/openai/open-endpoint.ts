import type { ModelMemory } from '../model-memory.ts'
import type { Endpoint } from './endpoint.ts'

/** An endpoint with a memory of its models. */
export type OpenEndpoint = Endpoint & { readonly memory: ModelMemory }
