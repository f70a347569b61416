import type { Clock } from '../clock.ts'
import { createDemoFetch } from '../providers/demo/fetch.ts'
import { DEMO_MODEL, DEMO_PROVIDER } from '../providers/demo/name.ts'
import { createOpenAI } from '../providers/openai/openai.ts'
import type { Provider } from '../writer/provider.ts'
import { drawCover } from './draw-cover.ts'

/** The demo writer behind the same client as any endpoint; nothing leaves the machine. */
export function createDemo(clock: Clock): Provider {
  return createOpenAI(
    {
      name: DEMO_PROVIDER,
      baseURL: 'http://demo.invalid/v1',
      apiKey: 'demo',
      model: DEMO_MODEL,
      fetch: createDemoFetch({ drawCover }),
      describeTask: true,
    },
    () => clock.now(),
  )
}
