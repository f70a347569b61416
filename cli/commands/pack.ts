import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CatalogReading } from '../../engine/catalog/catalog.ts'
import { PACK_FILE, shownPath } from '../../engine/node/layer-folders.ts'
import type { Diagnostic } from '../../engine/spec/diagnostic.ts'
import type { PackFile } from '../../engine/spec/schema/catalog.ts'
import { parseSource } from '../../engine/spec/source.ts'
import type { Context } from '../base/context.ts'
import { type ExitCode, usageError } from '../base/exit.ts'
import { readCatalog } from '../catalog/catalog.ts'
import { countedNoun } from '../terminal/numbers.ts'
import { type CheckOptions, listFaults, printDiagnostics } from './check.ts'

/** Prints every fault of one pack, laid over the shipped generators and what else is named. */
export async function checkPack([named]: readonly string[], given: CheckOptions, context: Context): Promise<ExitCode> {
  const folder = resolve(context.cwd, named!)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw usageError('file.no-folder', { folder: named! })
  }
  const { folders, shipped } = given.generators
  const options = { ...given, generators: { folders: [...new Set([...folders, folder])], shipped } }
  const reading = await readCatalog(context, options.generators)
  const faults = await listFaults([folder], options, context)
  const own = await checkPackFolder(folder, context.cwd, reading)
  const { catalog } = reading
  const pack = catalog?.layers.find((layer) => layer.folder === folder)?.pack
  const generators = [...(catalog?.specs.values() ?? [])].filter((spec) => spec.folder === folder).length
  const what = `${pack?.name} ${pack?.version}: ${countedNoun(generators, 'generator', context.language)}`
  return printDiagnostics(
    faults.some(({ severity }) => severity === 'error') ? faults : [...faults, ...own],
    what,
    options,
    context,
  )
}

/** Scripts that npm runs when a package is installed. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']

/** Faults of a pack that aren't faults of its files: no `kalam.pack.yaml`, no generator, a `package.json` that says something else. */
async function checkPackFolder(
  folder: string,
  cwd: string,
  { catalog, refused }: CatalogReading,
): Promise<Diagnostic[]> {
  const place = (name: string) => shownPath(join(folder, name), cwd)
  const fileFault = (name: string, message: string, expected: string): Diagnostic => ({
    severity: 'error',
    rule: 'pack',
    file: place(name),
    line: 1,
    column: 1,
    length: 1,
    message,
    expected,
    excerpt: '',
  })
  if (!existsSync(join(folder, PACK_FILE))) {
    return [fileFault(PACK_FILE, 'the file is missing', 'format, name and version of the pack')]
  }
  if (catalog === null || refused.includes(folder)) return []
  const pack = catalog.layers.find((layer) => layer.folder === folder)?.pack ?? null
  const isEmpty = [...catalog.specs.values()].every((spec) => spec.folder !== folder)
  const empty = fileFault(PACK_FILE, 'the pack has no generator', 'generators/<family>/<id>.yaml without errors')
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null)
  return [
    ...(isEmpty ? [empty] : []),
    ...(text === null || pack === null ? [] : packageFaults(place('package.json'), text, pack)),
  ]
}

/** What the `package.json` of a pack must agree on, and what npm would run: a pack is data. */
function packageFaults(file: string, text: string, pack: PackFile): Diagnostic[] {
  const source = parseSource(file, text)
  if (source.diagnostics.length > 0) return [...source.diagnostics]
  const { name, version, scripts = {} } = (source.value ?? {}) as Readonly<Record<string, unknown>>
  const differing = Object.entries({ name, version }).flatMap(([key, value]) => {
    const own = pack[key as 'name' | 'version']
    const message = `the ${key} isn't that of ${PACK_FILE}`
    return value === own ? [] : [source.at([key], { rule: 'pack', message, expected: own })]
  })
  const run = INSTALL_SCRIPTS.filter((script) => Object.hasOwn(scripts as object, script)).map((script) => {
    const message = `npm would run "${script}" when the pack is installed: a pack is data`
    return source.at(['scripts'], { rule: 'pack', message }, script)
  })
  return [...differing, ...run]
}
