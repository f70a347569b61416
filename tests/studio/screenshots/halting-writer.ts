import { readDemoTexts } from '../../../engine/node/demo.ts'
import { demoReply } from '../../../engine/providers/demo/reply.ts'
import { readRequest } from '../../../engine/providers/demo/request.ts'
import { openBanks } from '../../../engine/providers/demo/texts.ts'
import type { ServerConfig } from '../../../server/config/server-config.ts'
import type { RecordedCall } from '../../provider-server/call.ts'
import { type ProviderServer, startProviderServer } from '../../provider-server/server.ts'

const openBank = openBanks(await readDemoTexts())

/** So many tokens into a chapter: its opening is there, its end isn't. */
const HALT_AFTER = 280
/** Longer than pictures take, in seconds. */
const PATIENCE = 3600

interface HaltingWriter {
  readonly provider: ProviderServer
  readonly engine: ServerConfig['engine']
}

/** A provider with the demo writer's words that stops in the middle of every chapter and stays there. */
export async function openHaltingWriter(): Promise<HaltingWriter> {
  const provider = await startProviderServer({ handler: demoWords })
  const never = new Promise(() => undefined)
  provider.always({ play: { play: 'hold', until: never, after: HALT_AFTER }, step: 'chapter' })
  return {
    provider,
    engine: {
      providers: [{ name: 'halting', baseURL: provider.url, model: 'test-model' }],
      useAzure: false,
      timeouts: { deadlineSeconds: PATIENCE, idleSeconds: PATIENCE },
    },
  }
}

function demoWords({ body, headers }: RecordedCall): string {
  return demoReply(readRequest(body, String(headers['x-kalam-task'] ?? '')), openBank).text
}
