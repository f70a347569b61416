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

type Config = typeof desktopConfig | undefined

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
    const book = `/books/${studio.book}`
    const pages = {
      dashboard: '/',
      generator: `/${studio.generator}?book=${studio.book}`,
      'new book': '/sci-fi',
      plan: `${book}/plan`,
      'a chapter in the canvas': `${book}/write?piece=chapter+2`,
    }
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

async function* scoresOf(name: string, url: string, port: number, config: Config) {
  const found: Record<string, number[]> = {}
  const lost = new Set<string>()
  for (let run = 0; run < RUNS; run++) {
    const { categories, audits } = await report(url, port, config)
    for (const [id, { score }] of Object.entries(categories)) {
      found[id] = [...(found[id] ?? []), (score ?? 0) * 100]
    }
    for (const { id, score, scoreDisplayMode } of Object.values(audits)) {
      if (scoreDisplayMode === 'binary' && score === 0) lost.add(id)
    }
  }
  for (const [id, goal] of Object.entries(CATEGORIES)) {
    yield { figure: `Lighthouse ${id}: ${name}`, goal, measured: spread(found[id]!), unit: 'points' } satisfies Row
  }
  if (lost.size > 0) process.stderr.write(`${name}: ${[...lost].join(', ')}\n`)
}

/** A busy machine makes it miss the beginning of a visit: then it visits again. */
async function report(url: string, port: number, config: Config, tries = 3) {
  const flags = {
    port,
    disableStorageReset: true,
    onlyCategories: Object.keys(CATEGORIES),
    logLevel: 'error',
  } as const
  const result = await lighthouse(url, flags, config)
  const fault = result?.lhr.runtimeError
  if (result && !fault) return result.lhr
  if (tries === 1) throw new Error(fault?.message ?? 'no result')
  return report(url, port, config, tries - 1)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
