import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../base/clock.ts'
import { DEMO_MODEL, DEMO_PROVIDER } from '../base/provider-names.ts'
import { createOpenAI } from '../providers/openai/openai.ts'
import type { WebFetch } from '../providers/openai/wire.ts'
import type { CoverTools } from '../publish/covers/front.ts'
import type { Provider } from '../writer/provider.ts'
import { shippedFolders } from './folders.ts'

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
    clock,
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
  const [{ createDemoFetch }, texts] = await Promise.all([import('../providers/demo/fetch.ts'), readDemoTexts()])
  return createDemoFetch({ texts, drawCover: drawDemoCover })
}

/** The bytes of a PNG, in the fonts of covers alone. */
export async function drawDemoCover(svgBy: (tools: CoverTools) => string): Promise<Uint8Array> {
  const [{ drawPng }, { prepareCoverTools }] = await Promise.all([
    import('./publish/covers.ts'),
    import('./publish/covers.ts'),
  ])
  const tools = await prepareCoverTools({ title: '', subtitle: null, author: null, series: null }, null)
  return drawPng(svgBy(tools), { systemFonts: false })
}

/** The texts that the demo writer writes from, by language. */
export async function readDemoTexts(): Promise<Record<string, string>> {
  const folder = join(shippedFolders().templates, 'demo')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt'))
  const texts = files.map(async (file) => [file.slice(0, -'.txt'.length), await readFile(join(folder, file), 'utf8')])
  return Object.fromEntries(await Promise.all(texts))
}
