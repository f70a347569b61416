import type { ServerResponse } from 'node:http'
import type { Handler } from './answer.ts'
import type { RecordedCall } from './call.ts'
import type { Play } from './play.ts'

/** One request, what is played, and what it takes. */
export interface Scene {
  readonly call: RecordedCall
  readonly play: Play
  readonly response: ServerResponse
  readonly handler: Handler
  readonly rests: Map<string, string>
  readonly pace: number
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly origin: string
}
