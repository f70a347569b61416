import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { Context } from '../base/context.ts'
import { type ExitCode, usageError } from '../base/exit.ts'
import { readCatalog } from '../catalog/catalog.ts'
import { checkPackFolder } from '../catalog/pack-faults.ts'
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
  const what = `${pack?.name} ${pack?.version}: ${countedNoun(generators, 'generator', languageOfTerminal(context.env))}`
  return printDiagnostics(
    faults.some(({ severity }) => severity === 'error') ? faults : [...faults, ...own],
    what,
    options,
    context,
  )
}
