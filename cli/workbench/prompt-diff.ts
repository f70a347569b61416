import type { Language } from '../../engine/base/language.ts'
import type { Catalog, CatalogReading } from '../../engine/catalog/catalog.ts'
import { parseSpecPath } from '../../engine/catalog/compile-spec.ts'
import { dayAt } from '../../engine/generator/price.ts'
import { shippedFolders } from '../../engine/node/folders.ts'
import { layerFolders } from '../../engine/node/layer-folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import {
  type CompareOptions,
  comparePrompts,
  type GeneratorChange,
  type PromptChange,
} from '../../engine/workbench/golden-prompts.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { CommandError, EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { readCatalog, requireCatalog, unknownGeneratorError } from '../catalog/catalog.ts'
import { say } from '../messages/say.ts'
import { toMessage } from '../messages/told.ts'
import { type BookOptions, openOrStartBook } from '../settings/book.ts'
import { countedNoun, grouped } from '../terminal/numbers.ts'
import { createPaint, stripControls } from '../terminal/style.ts'
import { checkOutRevision } from './git.ts'

/** Prints what differs in the prompts of one generator, or of all, between the revision `diff` and the working tree. */
export async function printPromptDiff(
  id: string | undefined,
  options: CommonOptions & BookOptions & { readonly diff?: string },
  context: Context,
): Promise<ExitCode> {
  const isChosen = options.set ?? options.settings ?? options.chapters
  if (options.book !== undefined) throw usageError('prompts.diff-of-new')
  if (id === undefined && isChosen !== undefined) throw usageError('prompts.diff-settings')
  const reading = await readCatalog(context, options.generators)
  const now = requireCatalog(reading, context)
  const revision = options.diff!
  const before = await readRevision(revision, options)
  const then = before.reading.catalog
  if (then === null) {
    const faults = stripControls(before.reading.diagnostics.map(formatDiagnostic).join('\n'))
    throw new CommandError(EXIT.configuration, toMessage('prompts.revision-faulty', { revision, faults }))
  }
  const compare: CompareOptions = {
    count: await loadTokenCounter(),
    year: Number(dayAt(context.clock.now(), now.settings.timezone).slice(0, 4)),
    ...(options.lang === undefined ? {} : { language: options.lang }),
    ...(isChosen === undefined
      ? {}
      : { bookOf: (generator, lang) => openOrStartBook(generator, { ...options, lang, input: false }, now, context) }),
  }
  const { language } = context
  const changes: GeneratorChange[] = []
  for (const one of idsOf(id, then, now)) {
    const [isFaulty, wasFaulty] = [faultyIn(reading, one), faultyIn(before.reading, one)]
    if (isFaulty || wasFaulty) {
      const tree = wasFaulty ? 'prompts.working-tree-and' : 'prompts.working-tree'
      const where = isFaulty ? say(tree, language, { revision }) : revision
      context.stderr.write(`kalam: ${say('prompts.not-compared', language, { id: one, where })}\n`)
      continue
    }
    const side = (catalog: Catalog) => ({ catalog, generator: catalog.generators.find((own) => own.id === one) })
    const change = await comparePrompts(side(then), side(now), compare)
    if (change !== null) changes.push(change)
  }
  if (options.json) {
    const generators = changes.map(({ prompts, ...change }) => ({
      ...change,
      prompts: prompts.map(({ diff, ...prompt }) => ({ ...prompt, diff: diff.join('\n') })),
    }))
    printJson(context, { revision, commit: before.commit, generators, tokens: sumOf(changes) })
  } else print(revision, changes, context)
  return EXIT.done
}

async function readRevision(
  revision: string,
  { generators }: CommonOptions,
): Promise<{ readonly commit: string; readonly reading: CatalogReading }> {
  const set = shippedFolders().generators
  const folders = [set, ...generators.folders].toReversed()
  const extract = await checkOutRevision(
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
  throw unknownGeneratorError(id, ids)
}

/** Whether the file of a generator has errors, so that it isn't in the catalog. */
function faultyIn({ catalog, diagnostics }: CatalogReading, id: string): boolean {
  if (catalog?.generators.some((generator) => generator.id === id)) return false
  return diagnostics.some(
    ({ severity, file }) => severity === 'error' && parseSpecPath(file.split('/').slice(-2).join('/'))?.id === id,
  )
}

function print(revision: string, changes: readonly GeneratorChange[], context: Context): void {
  const { stdout, stderr, env, language: spoken } = context
  const paint = createPaint(stdout, env)
  for (const { generator, change, prompts, tokens } of changes) {
    if (change !== 'changed') {
      const title = paint('bold', say(`prompts.${change}`, spoken, { name: generator }))
      stdout.write(`${title}: ${countedNoun(tokens.before + tokens.after, 'token', spoken)}\n\n`)
    }
    for (const prompt of prompts) {
      const { language, setting, diff } = prompt
      const chosen = setting === null ? '' : `, ${setting}`
      const lines = diff
        .map(stripControls)
        .map((line) => (line.startsWith('+') ? paint('green', line) : line.startsWith('-') ? paint('red', line) : line))
      const title = paint('bold', stripControls(`${generator}, ${language}${chosen}: ${stepsText(prompt, spoken)}`))
      stdout.write(`${title}\n${lines.join('\n')}\n\n`)
    }
  }
  const { before, after } = sumOf(changes)
  const values = {
    generators: countedNoun(changes.length, 'generator', spoken),
    revision,
    delta: signed(after - before),
    before: grouped(before),
    after: grouped(after),
  }
  stderr.write(`${say(changes.length === 0 ? 'prompts.none-differs' : 'prompts.differ', spoken, values)}\n`)
}

/** As `chapter 1, chapter 2 (+12 tokens each)`. */
function stepsText({ steps }: PromptChange, language: Language): string {
  const deltas = steps.map(({ before, after }) => after - before)
  const same = deltas.every((delta) => delta === deltas[0])
  const names = steps.map(({ step }, at) => (same ? step : `${step} (${signed(deltas[at]!)})`)).join(', ')
  if (!same) return say('prompts.tokens', language, { n: names })
  const each = say(steps.length > 1 ? 'prompts.tokens-each' : 'prompts.tokens', language, { n: signed(deltas[0]!) })
  return `${names} (${each})`
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
