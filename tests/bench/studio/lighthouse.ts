import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { openProfile } from '../../studio/browser/chromium.ts'
import { spread } from '../pairs.ts'
import type { Row } from '../row.ts'
import { openBenchStudio } from './open-bench-studio.ts'

const RUNS = 3
const CATEGORIES = { performance: '≥ 95', accessibility: '100', 'best-practices': '100' } as const
const DEVICES = { phone: undefined, desktop: desktopConfig } as const

/**
 * Lighthouse on the pages of somebody signed in, from the real server. Its own defaults: a simulated phone on slow 4G, cold
 * cache; and its desktop preset. The median of three visits each.
 */
export async function* lighthouseScores(): AsyncGenerator<Row> {
  const studio = await openBenchStudio()
  const folder = await mkdtemp(join(tmpdir(), 'kalam-bench-lighthouse-'))
  const port = await freePort()
  const browser = await openProfile(folder, [`--remote-debugging-port=${port}`])
  try {
    await browser.addCookies([...studio.cookies])
    const pages = { dashboard: '/', generator: `/${studio.generator}?book=${studio.book}`, 'new book': '/sci-fi' }
    for (const [device, config] of Object.entries(DEVICES)) {
      for (const [name, path] of Object.entries(pages)) {
        yield* scoresOf(`${name}, ${device}`, `${studio.url}${path}`, port, config)
      }
    }
  } finally {
    await browser.close()
    await studio.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function* scoresOf(name: string, url: string, port: number, config: typeof desktopConfig | undefined) {
  const found: Record<string, number[]> = {}
  const lost = new Set<string>()
  for (let run = 0; run < RUNS; run++) {
    const flags = {
      port,
      disableStorageReset: true,
      onlyCategories: Object.keys(CATEGORIES),
      logLevel: 'error',
    } as const
    const result = await lighthouse(url, flags, config)
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result')
    for (const [id, { score }] of Object.entries(result.lhr.categories)) {
      found[id] = [...(found[id] ?? []), (score ?? 0) * 100]
    }
    for (const { id, score, scoreDisplayMode } of Object.values(result.lhr.audits)) {
      if (scoreDisplayMode === 'binary' && score === 0) lost.add(id)
    }
  }
  for (const [id, goal] of Object.entries(CATEGORIES)) {
    yield { figure: `Lighthouse ${id}: ${name}`, goal, measured: spread(found[id]!), unit: 'points' } satisfies Row
  }
  if (lost.size > 0) process.stderr.write(`${name}: ${[...lost].join(', ')}\n`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
