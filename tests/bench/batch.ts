import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSteps } from '../../engine/generator/flow.ts'
import { exampleSettings } from '../../engine/generator/settings.ts'
import { packageRoot, resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { wordsFor } from '../../engine/prompt/lengths.ts'
import { measure, type Taken } from './measure.ts'
import { spread } from './pairs.ts'
import { PROMPTFOO, preparePromptfoo, runPromptfoo } from './promptfoo.ts'
import { type BenchProvider, openBenchProvider, type Served } from './provider/open.ts'
import type { Row } from './row.ts'

interface BenchManifest {
  /** JSON lines. */
  readonly text: string
  /** Of one book. */
  readonly pieces: number
  readonly words: number
}

/** A manifest of so many books of one kind: that with the shortest chapters among those of so many pieces, or of the fewest. */
async function manifestOf(books: number, pieces: number | 'fewest'): Promise<BenchManifest> {
  const { catalog } = await loadCatalog(resolveCatalogFolders(), packageRoot())
  const kinds = catalog!.generators.flatMap((generator) =>
    (generator.book?.chapters?.choices ?? []).map((numberOfChapters) => {
      const settings = { ...exampleSettings(generator, 'en', 2026), numberOfChapters }
      const steps = listSteps(generator, settings)
      const words = steps.reduce((sum, step) => sum + (wordsFor(generator, settings, step)?.max ?? 0), 0)
      return { generator: generator.id, settings, pieces: steps.length, words }
    }),
  )
  const wanted = pieces === 'fewest' ? Math.min(...kinds.map((kind) => kind.pieces)) : pieces
  const kind = kinds.filter((one) => one.pieces === wanted).toSorted((a, b) => a.words - b.words)[0]
  if (!kind) throw new Error(`no book has ${wanted} pieces`)
  const { generator, settings, words } = kind
  const rows = Array.from({ length: books }, (_, at) => ({ name: `book-${at + 1}`, generator, settings }))
  return { text: rows.map((row) => `${JSON.stringify(row)}\n`).join(''), pieces: wanted, words }
}

const BOOKS = 64
const PIECES = 14
const AT_ONCE = 32
const ROUNDS = 3

/** The goals were set when a batch didn't read its books. The second kind leaves its calls to promptfoo. */
const KINDS = [
  { name: 'batch', options: [] },
  { name: 'batch --no-review', options: ['--no-review'] },
] as const

/** Figure 4: `kalam batch` as users run it, against the clock, the bare client and promptfoo, on the same calls. */
export async function* batchFigures(cli: string): AsyncGenerator<Row> {
  const provider = await openBenchProvider()
  const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
  const run = { cli, provider, folder, keep: false }
  try {
    writeFileSync(join(folder, 'books.jsonl'), (await manifestOf(BOOKS, PIECES)).text)
    for (const { name, options } of KINDS) {
      const batch = (delay: number, keep = false) => runBatch({ ...run, manifest: 'books.jsonl', options, delay, keep })
      const { calls } = (await batch(20, true)).served
      writeFileSync(join(folder, 'calls.json'), await provider.calls())
      yield* againstBare(`${name}, ${calls} calls`, batch, (delay) => runBare(run, delay))
    }
    const unread = () => runBatch({ ...run, manifest: 'books.jsonl', options: KINDS[1].options, delay: 20 })
    yield* await againstPromptfoo(folder, provider, () => unread().then(({ taken }) => taken))
    yield* await memory(folder, (manifest) => runBatch({ ...run, manifest, options: [], delay: 0 }))
  } finally {
    provider.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Measured {
  readonly taken: Taken
  readonly served: Served
}

/** A batch over the clock and over the bare client, which makes the same calls. */
async function* againstBare(
  name: string,
  batch: (delay: number) => Promise<Measured>,
  bare: (delay: number) => Promise<Measured>,
): AsyncGenerator<Row> {
  const overIdeal: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++)
    overIdeal.push([idealRatio(await batch(200)), idealRatio(await bare(200))])
  yield {
    figure: `${name}, ${AT_ONCE} at once, 200 ms: wall / ideal`,
    goal: '≤ 1.15',
    measured: spread(overIdeal.map(([ours]) => ours)),
  }
  yield { figure: '  the bare client beside it', goal: '–', measured: spread(overIdeal.map(([, theirs]) => theirs)) }
  const taken = (measured: Promise<Measured>) => measured.then((one) => one.taken)
  const quick = await pairs(
    () => taken(batch(20)),
    () => taken(bare(20)),
  )
  yield { figure: `${name} / bare client, 20 ms (wall)`, goal: '≤ 1.0', measured: quick.wall }
  yield { figure: `${name} / bare client, 20 ms (CPU)`, goal: '≤ 1.1', measured: quick.cpu }
}

/** From the first question to the last answer, over what the calls take when the provider is never kept waiting. */
function idealRatio({ served }: { readonly served: Served }): number {
  return served.milliseconds / ((served.calls / AT_ONCE) * 200)
}

interface Pairs {
  readonly wall: ReturnType<typeof spread>
  readonly cpu: ReturnType<typeof spread>
  readonly peaks: readonly [ReturnType<typeof spread>, ReturnType<typeof spread>]
}

/** Runs two things in turn, A B A B …, and compares them pair by pair. */
async function pairs(a: () => Promise<Taken>, b: () => Promise<Taken>): Promise<Pairs> {
  const taken: [Taken, Taken][] = []
  for (let round = 0; round < ROUNDS; round++) taken.push([await a(), await b()])
  return {
    wall: spread(taken.map(([one, other]) => one.wall / other.wall)),
    cpu: spread(taken.map(([one, other]) => one.cpu / other.cpu)),
    peaks: [spread(taken.map(([{ peak }]) => peak)), spread(taken.map(([, { peak }]) => peak))],
  }
}

interface BatchRun {
  readonly cli: string
  readonly provider: BenchProvider
  readonly folder: string
  readonly manifest: string
  readonly options: readonly string[]
  readonly delay: number
  readonly keep: boolean
}

async function runBatch({ cli, provider, folder, manifest, options, delay, keep }: BatchRun): Promise<Measured> {
  rmSync(join(folder, 'out'), { recursive: true, force: true })
  await provider.begin(delay, { keep })
  const argv = [cli, 'batch', manifest, '--out', 'out', '--concurrency', String(AT_ONCE), ...options]
  const env = { OPENAI_BASE_URL: provider.url, KALAM_DESCRIBE_TASK: '1' }
  const taken = await measure(argv, { cwd: folder, env })
  return { taken, served: await provider.end() }
}

/** The `openai` client alone, which makes the recorded calls and keeps nothing. */
async function runBare({ provider, folder }: Pick<BatchRun, 'provider' | 'folder'>, delay: number): Promise<Measured> {
  await provider.begin(delay)
  const argv = [join(import.meta.dirname, 'bare-sdk.ts'), provider.url, 'calls.json', String(AT_ONCE)]
  const taken = await measure(argv, { cwd: folder })
  return { taken, served: await provider.end() }
}

async function againstPromptfoo(folder: string, provider: BenchProvider, batch: () => Promise<Taken>): Promise<Row[]> {
  const figure = 'batch --no-review / promptfoo, the same calls, 20 ms each (wall)'
  if (!existsSync(PROMPTFOO))
    return [
      { figure, goal: '≤ 0.6', measured: null, note: 'peer not installed: npm install --prefix tests/bench/peers' },
    ]
  preparePromptfoo(folder, provider.url)
  const { wall, peaks } = await pairs(batch, async () => {
    await provider.begin(20)
    return runPromptfoo(folder, AT_ONCE)
  })
  return [
    { figure, goal: '≤ 0.6', measured: wall },
    { figure: '  memory at its most: batch', goal: '≤ 150', measured: peaks[0], unit: 'MB' },
    { figure: '  memory at its most: promptfoo', goal: '–', measured: peaks[1], unit: 'MB' },
  ]
}

/** Memory must not depend on the number of books. Twenty are done before a process has warmed up, so 400 are measured as well. */
async function memory(folder: string, batch: (manifest: string) => Promise<{ taken: Taken }>): Promise<Row[]> {
  const peakOf = async (books: number) => {
    writeFileSync(join(folder, 'many.jsonl'), (await manifestOf(books, 'fewest')).text)
    return (await batch('many.jsonl')).taken.peak
  }
  const [few, some, many] = [await peakOf(20), await peakOf(400), await peakOf(2000)]
  return [
    { figure: 'memory of a batch of 2,000 books / of 20', goal: '≤ 1.2', measured: spread([many / few]) },
    { figure: '  of 2,000 books / of 400, both warmed up', goal: '–', measured: spread([many / some]) },
    { figure: '  memory at its most, 2,000 books', goal: '–', measured: spread([many]), unit: 'MB' },
  ]
}
