import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { makeFolder, shippedFolders } from '../../engine/node/folders.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { type GoldenPrompt, goldenPrompts } from '../../engine/workbench/golden-prompts.ts'
import type { CommonOptions, Context } from '../base/context.ts'
import { EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { findGenerator, openCatalog } from '../catalog/catalog.ts'
import { withFolderFaults, writeAtomically } from '../folder/atomic.ts'
import { say } from '../messages/say.ts'
import { countedNoun } from '../terminal/numbers.ts'
import { createPaint, stripControls } from '../terminal/style.ts'

interface PromptGoldenOptions extends CommonOptions {
  /** The folder of the golden prompts; true: the default one. */
  readonly golden?: string | true
  readonly update?: boolean
}

const DEFAULT_FOLDER = 'golden'

/** A golden file that isn't as it should be. */
interface GoldenChange {
  readonly path: string
  readonly change: 'new' | 'changed' | 'stale'
  /** A unified diff from the kept prompt; empty of a file that isn't there. */
  readonly diff: string
}

/** Compares the prompts of one's own generators with those that are kept in a folder, or with `--update` keeps them. */
export async function compareGoldenPrompts(
  id: string | undefined,
  options: PromptGoldenOptions,
  context: Context,
): Promise<ExitCode> {
  assertExamplesOnly({ ...options })
  const catalog = await openCatalog(context, options.generators)
  const generators = id === undefined ? ownGenerators(catalog) : [findGenerator(catalog, id)]
  const folder = resolve(context.cwd, typeof options.golden === 'string' ? options.golden : DEFAULT_FOLDER)
  const prompts = goldenPrompts({ generators, templates: catalog.templates }, await loadTokenCounter())
  const kept = await keptPrompts(folder, id)
  const changes = changesOf(prompts, kept)
  if (options.update) await withFolderFaults(folder, () => update(folder, prompts, changes))
  report(folder, prompts.length, changes, options, context)
  return changes.length === 0 || options.update ? EXIT.done : EXIT.faults
}

/** The generators of the folders and packs that are laid over the shipped ones; without any, the shipped ones. */
function ownGenerators({ generators, specs }: Catalog): Catalog['generators'] {
  const shipped = shippedFolders().generators
  const own = generators.filter(({ id }) => specs.get(id)!.folder !== shipped)
  return own.length > 0 ? own : generators
}

/** The golden files of a folder by path; of one generator where `id` is given. Other files are no golden prompts. */
async function keptPrompts(folder: string, id: string | undefined): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' }).catch(() => [])
  const paths = names.map((name) => name.replaceAll('\\', '/')).toSorted()
  const kept = new Map<string, string>()
  for (const path of paths) {
    const [, owner] = /^([a-z0-9-]+)\/[a-z0-9-]+\.[a-z]{2}\.md$/.exec(path) ?? []
    if (owner === undefined || (id !== undefined && owner !== id)) continue
    const text = await readFile(join(folder, path), 'utf8').catch(() => '')
    if (text.startsWith(`# ${owner}, `)) kept.set(path, text.replaceAll('\r\n', '\n'))
  }
  return kept
}

function changesOf(prompts: readonly GoldenPrompt[], kept: ReadonlyMap<string, string>): GoldenChange[] {
  const wanted = new Set(prompts.map(({ path }) => path))
  const stale = [...kept.keys()].filter((path) => !wanted.has(path))
  return [
    ...prompts.flatMap(({ path, text }): GoldenChange[] => {
      const before = kept.get(path)
      if (before === text) return []
      return before === undefined
        ? [{ path, change: 'new', diff: '' }]
        : [{ path, change: 'changed', diff: patchOf(path, before, text) }]
    }),
    ...stale.map((path): GoldenChange => ({ path, change: 'stale', diff: '' })),
  ]
}

function patchOf(path: string, before: string, after: string): string {
  const patch = createTwoFilesPatch(path, path, before, after, 'kept', 'now', { context: 2 })
  return patch.replace(/^=+\n/, '')
}

async function update(
  folder: string,
  prompts: readonly GoldenPrompt[],
  changes: readonly GoldenChange[],
): Promise<void> {
  const texts = new Map(prompts.map(({ path, text }) => [path, text]))
  for (const { path, change } of changes) {
    const file = join(folder, path)
    if (change === 'stale') await rm(file)
    else {
      await makeFolder(dirname(file))
      await writeAtomically(file, texts.get(path)!)
    }
  }
}

function report(
  folder: string,
  prompts: number,
  changes: readonly GoldenChange[],
  { json, update: isUpdate }: PromptGoldenOptions,
  { stdout, stderr, env, cwd, language }: Context,
): void {
  if (json) stdout.write(`${JSON.stringify({ folder, prompts, updated: isUpdate === true, changes }, null, 2)}\n`)
  else {
    for (const { path, change, diff } of changes)
      stdout.write(
        `${change === 'changed' ? stripControls(diff) : say(`prompts.${change}`, language, { name: path })}\n`,
      )
  }
  const paint = createPaint(stderr, env)
  const what = { prompts: countedNoun(prompts, 'prompt', language), folder: relative(cwd, folder) || '.' }
  const n = changes.length
  const result = isUpdate
    ? say('prompts.golden-updated', language, { ...what, files: countedNoun(n, 'file', language) })
    : n === 0
      ? say('prompts.golden-same', language, what)
      : say('prompts.golden-differ', language, { ...what, n })
  stderr.write(`${isUpdate || n === 0 ? paint('green', '✓') : paint('red', '✗')} ${result}\n`)
}

/** Refuses options that choose another book than the examples. */
function assertExamplesOnly(options: Readonly<Record<string, unknown>>): void {
  const other = ['all', 'step', 'diff', 'book', 'set', 'settings', 'lang', 'chapters'].find(
    (name) => options[name] !== undefined,
  )
  if (other !== undefined) throw usageError('prompts.golden-of-examples', { option: other })
}
