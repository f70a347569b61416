import { existsSync } from 'node:fs'
import { unlink, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Language } from '../../engine/base/language.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { makeFolder } from '../../engine/node/folders.ts'
import { shownPath } from '../../engine/node/layer-folders.ts'
import { formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import type { CommonOptions, Context } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { readCatalog, requireCatalog, suggestName } from '../catalog/catalog.ts'
import { addsToCatalog, findUppermostFolders, viewUppermostLayer } from '../catalog/catalog-folders.ts'
import { say } from '../messages/say.ts'
import { toMessage } from '../messages/told.ts'
import { createPack } from '../workbench/new/pack.ts'
import { askSpecInTerminal, findSpecDefaults, type SpecOptions, type SpecPlan } from '../workbench/new/plan.ts'
import { renderSpec } from '../workbench/new/spec-text.ts'
import { listFaults } from './check.ts'
import { writeSchemas } from './schema.ts'

interface NewOptions extends CommonOptions, SpecOptions {
  /** Name of a new pack, whose first generator this is. */
  readonly pack?: string
  /** Its folder. */
  readonly dir?: string
}

/** Writes a new generator, or a new pack with one. */
export async function newGenerator(words: readonly string[], options: NewOptions, context: Context): Promise<void> {
  const { pack: name, dir, ...rest } = options
  const [id] = words
  if (name === undefined) {
    if (dir !== undefined) throw usageError('generators.name-pack')
    if (id === undefined) throw usageError('generators.name-new')
    return addGenerator(id, options, context)
  }
  const pack = await createPack({ ...rest, name, ...(dir === undefined ? {} : { dir }) }, context)
  const shown = shownPath(pack.folder, context.cwd) || '.'
  const generators = { ...options.generators, folders: [...options.generators.folders, pack.folder] }
  const where = `${options.where ?? ''} --generators ${shown}`
  try {
    await addGenerator(id ?? pack.id, { ...rest, generators, where }, context)
    context.stderr.write(`  5. kalam pack check ${shown}\n`)
  } catch (error) {
    await pack.remove()
    throw error
  }
}

/** Writes a first spec, checks it, and prints its path. */
async function addGenerator(id: string, options: NewOptions, context: Context): Promise<void> {
  const generators = findUppermostFolders(options.generators).generators
  if (generators.split(sep).includes('node_modules')) {
    throw usageError('generators.own-folder-of-new')
  }
  await makeFolder(generators)
  const catalog = viewUppermostLayer(requireCatalog(await readCatalog(context, options.generators), context))
  assertFree(id, generators, catalog)
  if (options.family !== undefined) assertFamily(options.family, catalog)
  const plan = await askSpecInTerminal(id, options, catalog, context)
  const file = await writeSpec(id, plan, catalog, options, context)
  await writeSchemas(generators, catalog, addsToCatalog(options.generators))
  const shown = shownPath(file, context.cwd)
  context.stdout.write(`${shown}\n`)
  context.stderr.write(nextSteps(id, shown, options.where ?? '', context.language))
}

/** Writes the spec to the first family that accepts its kind. A file with faults is removed again. */
async function writeSpec(
  id: string,
  plan: SpecPlan,
  catalog: Catalog,
  options: NewOptions,
  context: Context,
): Promise<string> {
  const { kind, families } = plan
  const title = { en: titled(plan.title), ms: titled(plan.titleMs) }
  let reasons = ''
  for (const family of families) {
    const file = join(findUppermostFolders(options.generators).generators, family, `${id}.yaml`)
    await makeFolder(dirname(file))
    const shown = shownPath(file, context.cwd)
    const where = options.where ?? ''
    const text = renderSpec({ id, title, kind, file: shown, where, ...findSpecDefaults(catalog, family, kind) })
    await writeFile(file, text, { flag: 'wx' })
    const faults = (await listFaults([file], options, context)).filter(({ severity }) => severity === 'error')
    if (faults.length === 0) return file
    await unlink(file)
    reasons ||= faults.map(formatDiagnostic).join('\n')
  }
  throw usageError('generators.kind-misfit', { kind, family: families[0]!, faults: reasons })
}

/** Files with faults count too: their generators aren't in the catalog. */
function assertFree(id: string, folder: string, { generators, settings }: Catalog): void {
  if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(id)) {
    throw usageError('generators.wrong-name', { name: id.slice(0, 80) })
  }
  const families = new Set([...Object.keys(settings.families), ...generators.map(({ family }) => family)])
  const files = [...families].flatMap((family) =>
    ['yaml', 'yml'].map((ending) => join(folder, family, `${id}.${ending}`)),
  )
  const type = id.replaceAll('-', '_')
  const taken = generators.some((one) => one.id === id || one.bookType === type || one.formerly.includes(type))
  if (taken || files.some((file) => existsSync(file))) throw usageError('generators.taken', { id })
}

function assertFamily(family: string, { settings }: Catalog): void {
  const names = Object.keys(settings.families)
  if (names.includes(family)) return
  const hint = suggestName(family, names, toMessage('generators.families-of-catalog', { families: names.join(', ') }))
  throw usageError('generators.no-family', { family, hint })
}

function titled(title: string): string {
  const tidy = normalizeTypedText(title, false).slice(0, 120)
  if (tidy === '') throw usageError('generators.no-title')
  return tidy
}

function nextSteps(id: string, file: string, where: string, language: Language): string {
  return `${say('generators.made', language, { where })}
  1. ${say('generators.change-it', language, { file })}
  2. kalam check ${file}${where}
  3. kalam prompt ${id} --lang ms${where}
  4. kalam write ${id}${where}
`
}
