import type { Clock } from '../clock.ts'
import { DEMO_MODEL, DEMO_PROVIDER } from '../providers/demo/name.ts'
import { createOpenAI } from '../providers/openai/openai.ts'
import type { WebFetch } from '../providers/openai/wire.ts'
import type { Provider } from '../writer/provider.ts'

/** The demo writer behind the same client as any endpoint; nothing leaves the machine. */
export function createDemo(clock: Clock): Provider {
  return createOpenAI(
    {
      name: DEMO_PROVIDER,
      baseURL: 'http://demo.invalid/v1',
      apiKey: 'demo',
      model: DEMO_MODEL,
      fetch: lazyFetch(),
      describeTask: true,
    },
    () => clock.now(),
  )
}

/** The demo's words are loaded with its first call. */
function lazyFetch(): WebFetch {
  let loading: Promise<WebFetch> | undefined
  return async (input, init) => {
    loading ??= loadFetch()
    return (await loading)(input, init)
  }
}

async function loadFetch(): Promise<WebFetch> {
  const { createDemoFetch } = await import('../providers/demo/fetch.ts')
  const drawCover = async (svg: string) => (await import('./draw-cover.ts')).drawCover(svg)
  return createDemoFetch({ drawCover })
}
