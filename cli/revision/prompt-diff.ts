import type { Catalog, CatalogReading } from '../../engine/catalog/catalog.ts'
import { placeOf } from '../../engine/catalog/compile-spec.ts'
import { dayAt } from '../../engine/generator/price.ts'
import { shippedFolders } from '../../engine/node/folders.ts'
import { layerFolders } from '../../engine/node/layer-folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import { readCatalog, unknownGenerator, usableCatalog } from '../catalog.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { told } from '../messages/told.ts'
import { type BookOptions, bookFor } from '../settings/book.ts'
import { counted, grouped } from '../terminal/numbers.ts'
import { paintFor, plain } from '../terminal/style.ts'
import { extractRevision } from './extract.ts'
import { type CompareOptions, comparePrompts, type GeneratorChange, type PromptChange } from './prompt-changes.ts'

export interface PromptDiffOptions extends CommonOptions, BookOptions {
  /** The git revision that the working tree is compared with. */
  readonly diff?: string
  readonly json?: boolean
}

/** Prints what differs in the prompts of one generator, or of all, between a revision and the working tree. */
export async function promptDiff(
  id: string | undefined,
  options: PromptDiffOptions,
  context: Context,
): Promise<ExitCode> {
  const isChosen = options.set ?? options.settings ?? options.chapters
  if (options.book !== undefined) throw new CommandError(EXIT.usage, told('prompts.diff-of-new'))
  if (id === undefined && isChosen !== undefined) throw new CommandError(EXIT.usage, told('prompts.diff-settings'))
  const reading = await readCatalog(context, options.generators)
  const now = usableCatalog(reading, context)
  const revision = options.diff!
  const before = await readRevision(revision, options)
  const then = before.reading.catalog
  if (then === null) {
    const faults = plain(before.reading.diagnostics.map(formatDiagnostic).join('\n'))
    throw new CommandError(EXIT.configuration, told('prompts.revision-faulty', { revision, faults }))
  }
  const compare: CompareOptions = {
    count: await loadTokenCounter(),
    year: Number(dayAt(context.clock.now(), now.settings.timezone).slice(0, 4)),
    ...(options.lang === undefined ? {} : { language: options.lang }),
    ...(isChosen === undefined
      ? {}
      : { bookOf: (generator, lang) => bookFor(generator, { ...options, lang, input: false }, now, context) }),
  }
  const changes: GeneratorChange[] = []
  for (const one of idsOf(id, then, now)) {
    const faulty = [faultyIn(reading, one) && 'the working tree', faultyIn(before.reading, one) && revision]
    const where = faulty.filter(Boolean).join(' and ')
    if (where !== '') {
      context.stderr.write(`kalam: ${one} has faults in ${where} and is not compared\n`)
      continue
    }
    const side = (catalog: Catalog) => ({ catalog, generator: catalog.generators.find((own) => own.id === one) })
    const change = await comparePrompts(side(then), side(now), compare)
    if (change !== null) changes.push(change)
  }
  if (options.json) printJson(revision, before.commit, changes, context)
  else print(revision, changes, context)
  return EXIT.done
}

interface RevisionReading {
  readonly commit: string
  readonly reading: CatalogReading
}

async function readRevision(revision: string, { generators }: CommonOptions): Promise<RevisionReading> {
  const set = shippedFolders().generators
  const folders = [set, ...generators.folders].toReversed()
  const extract = await extractRevision(
    revision,
    folders.flatMap((folder) => [folder, layerFolders(folder).templates]),
  )
  try {
    const then = { ...generators, folders: generators.folders.map(extract.at) }
    return { commit: extract.commit, reading: await loadCatalog(then, extract.root, { set: extract.at(set) }) }
  } finally {
    await extract.remove()
  }
}

/** In menu order; those that were removed come last. */
function idsOf(id: string | undefined, then: Catalog, now: Catalog): string[] {
  const ids = [...new Set([...now.generators, ...then.generators].map((generator) => generator.id))]
  if (id === undefined) return ids
  if (ids.includes(id)) return [id]
  throw unknownGenerator(id, ids)
}

/** Whether the file of a generator has errors, so that it isn't in the catalog. */
function faultyIn({ catalog, diagnostics }: CatalogReading, id: string): boolean {
  if (catalog?.generators.some((generator) => generator.id === id)) return false
  return diagnostics.some(
    ({ severity, file }) => severity === 'error' && placeOf(file.split('/').slice(-2).join('/'))?.id === id,
  )
}

function printJson(revision: string, commit: string, changes: readonly GeneratorChange[], { stdout }: Context): void {
  const generators = changes.map(({ prompts, ...change }) => ({
    ...change,
    prompts: prompts.map(({ diff, ...prompt }) => ({ ...prompt, diff: diff.join('\n') })),
  }))
  stdout.write(`${JSON.stringify({ revision, commit, generators, tokens: sumOf(changes) }, null, 2)}\n`)
}

function print(revision: string, changes: readonly GeneratorChange[], context: Context): void {
  const { stdout, stderr, env } = context
  const paint = paintFor(stdout, env)
  for (const { generator, change, prompts, tokens } of changes) {
    if (change !== 'changed')
      stdout.write(`${paint('bold', `${generator} is ${change}`)}: ${grouped(tokens.before + tokens.after)} tokens\n\n`)
    for (const prompt of prompts) {
      const { language, setting, diff } = prompt
      const chosen = setting === null ? '' : `, ${setting}`
      const lines = diff
        .map(plain)
        .map((line) => (line.startsWith('+') ? paint('green', line) : line.startsWith('-') ? paint('red', line) : line))
      const title = paint('bold', plain(`${generator}, ${language}${chosen}: ${stepsText(prompt)}`))
      stdout.write(`${title}\n${lines.join('\n')}\n\n`)
    }
  }
  const { before, after } = sumOf(changes)
  const what =
    changes.length === 0 ? 'no prompt differs' : `the prompts of ${counted(changes.length, 'generator')} differ`
  const tokens =
    changes.length === 0 ? '' : `: ${signed(after - before)} tokens (${grouped(before)} to ${grouped(after)})`
  stderr.write(`${what} from ${revision}${tokens}\n`)
}

/** As `chapter 1, chapter 2 (+12 tokens each)`. */
function stepsText({ steps }: PromptChange): string {
  const deltas = steps.map(({ before, after }) => after - before)
  const same = deltas.every((delta) => delta === deltas[0])
  const names = steps.map(({ step }, at) => (same ? step : `${step} (${signed(deltas[at]!)})`)).join(', ')
  return same ? `${names} (${signed(deltas[0]!)} tokens${steps.length > 1 ? ' each' : ''})` : `${names} tokens`
}

function signed(count: number): string {
  return count > 0 ? `+${grouped(count)}` : count < 0 ? `-${grouped(-count)}` : '±0'
}

function sumOf(changes: readonly GeneratorChange[]): GeneratorChange['tokens'] {
  return changes.reduce(
    (sum, { tokens }) => ({ before: sum.before + tokens.before, after: sum.after + tokens.after }),
    { before: 0, after: 0 },
  )
}
