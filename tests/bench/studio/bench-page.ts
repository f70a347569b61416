import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { packageRoot } from '../../../engine/node/folders.ts'
import { openChromium } from '../../studio/browser/chromium.ts'
import { cpuOf } from './cpu.ts'

const PEERS = join(import.meta.dirname, '../peers')
const COMPARED = ['@rjsf/core', '@rjsf/validator-ajv8', 'react-markdown', 'remark-gfm']

/** Whether what the studio is compared with is installed: `npm install --prefix tests/bench/peers`. */
export const hasStudioPeers = COMPARED.every((name) => existsSync(join(PEERS, 'node_modules', name)))

export const NO_PEERS = 'not measured: npm install --prefix tests/bench/peers'

export interface BenchPage {
  /** CPU of one step, in milliseconds. The first steps aren't counted. */
  milliseconds(scene: string, data: unknown, times: number): Promise<number>
  close(): Promise<void>
}

const ORIGIN = 'http://bench.test'
const WARM_UP = 4

/** The studio's own components, built as the studio is, alone on a page in Chromium. */
export async function openBenchPage(): Promise<BenchPage> {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-bench-page-'))
  await buildPage(folder)
  const browser = await openChromium()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-MY' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error.stack)))
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    if (path === '') return route.fulfill({ contentType: 'text/html', body: HTML })
    // A text that is typed is saved.
    if (path.startsWith('api/')) return route.fulfill({ json: { version: 2 } })
    return route.fulfill({ path: join(folder, path) })
  })
  await page.goto(ORIGIN, { waitUntil: 'networkidle' })
  const cpu = await cpuOf(page)
  return {
    async milliseconds(scene, data, times) {
      await page.evaluate(`bench.open(${JSON.stringify(scene)}, ${JSON.stringify(data)})`)
      await page.evaluate(`bench.run(${WARM_UP})`)
      const before = await cpu()
      await page.evaluate(`bench.run(${times})`)
      const after = await cpu()
      await page.evaluate('bench.close()')
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return (after - before) / times
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true })
    },
  }
}

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>
<link rel="stylesheet" href="/main.css"><script type="module" src="/main.js"></script>
${hasStudioPeers ? '<script type="module" src="/peers.js"></script>' : ''}<body></body></html>`

async function buildPage(folder: string): Promise<void> {
  const page = join(import.meta.dirname, 'page')
  const input = { main: join(page, 'main.tsx'), ...(hasStudioPeers ? { peers: join(page, 'peers.tsx') } : {}) }
  await build({
    configFile: join(packageRoot(), 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins: [fromPeers],
    // Both sides are drawn by the same React.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' } },
    },
  })
}

/** The peers' packages are looked for where they are installed. */
const fromPeers: Plugin = {
  name: 'from-peers',
  enforce: 'pre',
  resolveId(source) {
    if (COMPARED.includes(source)) return this.resolve(source, join(PEERS, 'package.json'), { skipSelf: true })
    return null
  },
}
