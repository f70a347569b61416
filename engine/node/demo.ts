import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_MODEL, DEMO_PROVIDER } from '../base/provider-names.ts'
import type { Clock } from '../clock.ts'
import { createOpenAI } from '../providers/openai/openai.ts'
import type { WebFetch } from '../providers/openai/wire.ts'
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
  const drawCover = async (svg: string) => (await import('./publish/draw.ts')).drawPng(svg, { systemFonts: false })
  return createDemoFetch({ texts, drawCover })
}

/** The texts that the demo writer writes from, by language. */
export async function readDemoTexts(): Promise<Record<string, string>> {
  const folder = join(shippedFolders().templates, 'demo')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt'))
  const texts = files.map(async (file) => [file.slice(0, -'.txt'.length), await readFile(join(folder, file), 'utf8')])
  return Object.fromEntries(await Promise.all(texts))
}
