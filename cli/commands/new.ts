import { existsSync } from 'node:fs'
import { mkdir, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Catalog } from '../../engine/generator/assemble.ts'
import { tidied } from '../../engine/generator/field-schema.ts'
import { catalogFolders } from '../../engine/node/folders.ts'
import { type Diagnostic, formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import { nearest } from '../../engine/spec/nearest.ts'
import { readCatalog, usableCatalog } from '../catalog.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { askPlan } from '../new/ask-plan.ts'
import { defaultsFor, familyOf } from '../new/defaults.ts'
import { type NewKind, specText } from '../new/spec-text.ts'
import { faultsOf } from './check.ts'

export interface NewOptions extends CommonOptions {
  readonly family?: string
  readonly kind?: NewKind
  readonly title?: string
  readonly titleMs?: string
  readonly input?: boolean
}

/** Writes a spec to start from and checks it as `check` would. Prints its path. */
export async function createSpec([id = '']: readonly string[], options: NewOptions, context: Context): Promise<ExitCode> {
  const { generators } = catalogFolders(options.generators, context.cwd)
  if (generators.split(sep).includes('node_modules')) {
    throw new CommandError(EXIT.usage, 'name a folder of your own for the new generator: --generators <folder>')
  }
  await mkdir(generators, { recursive: true })
  const catalog = usableCatalog(await readCatalog(context, options.generators), context)
  assertFree(id, generators, catalog)
  const plan = await askPlan(id, options, catalog, context)
  assertFamily(plan.family, catalog)
  const file = join(generators, plan.family, `${id}.yaml`)
  const shown = relative(context.cwd, file).startsWith('..') ? file : relative(context.cwd, file)
  const title = { en: titled(plan.title, id), ms: titled(plan.titleMs ?? plan.title, id) }
  const text = specText({ id, title, file: shown, kind: plan.kind, ...defaultsFor(catalog, plan.family, plan.kind) })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text, { flag: 'wx' })
  const faults = await faultsOf([file], options, context)
  if (faults.length > 0) {
    await unlink(file)
    throw new CommandError(EXIT.usage, misfit(plan, faults))
  }
  context.stdout.write(`${shown}\n`)
  context.stderr.write(`${nextSteps(id, shown, options)}\n`)
  return EXIT.done
}
