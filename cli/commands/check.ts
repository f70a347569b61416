import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Language } from '../../engine/base/language.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { dayAt } from '../../engine/generator/price.ts'
import { type CatalogFolders, shippedFolders } from '../../engine/node/folders.ts'
import { layerFolders } from '../../engine/node/layer-folders.ts'
import { compareDiagnostics, type Diagnostic, formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { readCatalog } from '../catalog/catalog.ts'
import { type ExpiringValue, findEndOfDay, openCacheFor } from '../catalog/catalog-index.ts'
import { say } from '../messages/say.ts'
import { countedNoun } from '../terminal/numbers.ts'
import { createPaint, stripControls } from '../terminal/style.ts'
import type { RecordingCheck } from '../workbench/recordings.ts'

export interface CheckOptions extends CommonOptions {
  /** Warnings count as faults. */
  readonly strict?: boolean
}

/** Prints every fault of all generators, or of the named files. */
export async function check(files: readonly string[], options: CheckOptions, context: Context): Promise<ExitCode> {
  if (files.length === 0) return checkAll(options, context)
  const what = files.length === 1 ? files[0]! : countedNoun(files.length, 'file', context.language)
  return printDiagnostics(await listFaults(files, options, context), what, options, context)
}

/** The result of a check without faults. Checks depend on the year. */
interface CleanCheck extends ExpiringValue {
  readonly generators: number
  readonly checks: number
  readonly recordings: number
}

/** A catalog that had no fault and hasn't changed today isn't checked again. */
async function checkAll(options: CheckOptions, context: Context): Promise<ExitCode> {
  const cache = openCacheFor(context, options.generators)
  const now = context.clock.now()
  const { language } = context
  const clean = cache.read<CleanCheck>('check', now)
  if (clean) return printDiagnostics([], countsOf(clean, language), options, context)
  const { catalog, diagnostics } = await readCatalog(context, options.generators)
  const played = catalog ? await playChecks(catalog, () => true, context) : { recordings: 0, diagnostics: [] }
  const found = [...diagnostics, ...played.diagnostics]
  const counts = {
    generators: catalog?.generators.length ?? 0,
    checks: [...(catalog?.specs.values() ?? [])].reduce((sum, { checks: own }) => sum + own.length, 0),
    recordings: played.recordings,
  }
  if (catalog && found.length === 0) {
    const result: CleanCheck = { valid: { from: now, until: findEndOfDay(now, catalog.settings.timezone) }, ...counts }
    cache.write('check', result)
  }
  return printDiagnostics(found, countsOf(counts, language), options, context)
}

/** The faults of the named files and folders, or all faults when the shared files can't be read. */
export async function listFaults(
  files: readonly string[],
  options: CommonOptions,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const named = namedFiles(files, options.generators, context)
  const isNamed = (file: string) => {
    const path = resolve(context.cwd, file)
    return named.some((one) => path === one || path.startsWith(`${one}/`))
  }
  const { catalog, diagnostics } = await readCatalog(context, options.generators)
  const faults = catalog ? diagnostics.filter(({ file }) => isNamed(file)) : diagnostics
  return [...faults, ...(catalog ? (await playChecks(catalog, isNamed, context)).diagnostics : [])]
}

function namedFiles(files: readonly string[], { folders, shipped }: CatalogFolders, { cwd }: Context): string[] {
  const layers = [...(shipped ? [shippedFolders()] : []), ...folders.map(layerFolders)]
  const all = [...folders, ...layers.flatMap(({ generators, templates }) => [generators, templates])]
  return files.map((file) => {
    const path = resolve(cwd, file)
    if (!existsSync(path)) throw usageError('file.missing', { file })
    if (all.some((folder) => !/^\.\.|^\//.test(relative(folder, path)))) return path
    const shown = layers.map(({ generators }) => relative(cwd, generators) || '.').join(', ')
    throw usageError('file.outside', { file, folders: shown })
  })
}

/** Lints the named generators, runs their `checks:` and plays their recordings. */
async function playChecks(
  catalog: Catalog,
  isNamed: (file: string) => boolean,
  context: Context,
): Promise<RecordingCheck> {
  const { lintGenerator } = await import('../../engine/lint/lint.ts')
  const { runChecks } = await import('../../engine/workbench/checks.ts')
  const { loadTokenCounter } = await import('../../engine/prompt/tokens.ts')
  const { checkRecordings } = await import('../workbench/recordings.ts')
  const count = await loadTokenCounter()
  const year = Number(dayAt(context.clock.now(), catalog.settings.timezone).slice(0, 4))
  const named = catalog.generators.filter(({ id }) => isNamed(catalog.specs.get(id)!.source.file))
  const { recordings, diagnostics } = await checkRecordings(named, { catalog, count, context })
  const checks = named.flatMap((generator) => {
    const spec = catalog.specs.get(generator.id)!
    const seen = catalog.layers.find(({ folder }) => folder === spec.folder)!
    return [...lintGenerator(generator, spec.source, seen), ...runChecks(catalog, generator, count, year)]
  })
  return { recordings, diagnostics: [...checks, ...diagnostics] }
}

/** Prints diagnostics, and on stderr how many there are, or that `what` has none. */
export function printDiagnostics(
  found: readonly Diagnostic[],
  what: string,
  { json, strict }: CheckOptions,
  context: Context,
): ExitCode {
  const { stdout, stderr, env, language } = context
  const ordered = found.toSorted(compareDiagnostics)
  if (json) printJson(context, ordered)
  else for (const diagnostic of ordered) stdout.write(`${stripControls(formatDiagnostic(diagnostic))}\n\n`)
  const paint = createPaint(stderr, env)
  const of = (severity: Diagnostic['severity']) => found.filter((one) => one.severity === severity).length
  const isFaulty = of('error') > 0 || (strict === true && of('warning') > 0)
  const counts = [
    ...(of('error') > 0
      ? [countedNoun(of('error'), 'fault', language)]
      : isFaulty
        ? []
        : [say('generators.no-faults', language)]),
    ...(of('warning') > 0 ? [countedNoun(of('warning'), 'warning', language)] : []),
    ...(of('notice') > 0 ? [countedNoun(of('notice'), 'notice', language)] : []),
  ].join(', ')
  const files = countedNoun(new Set(found.map(({ file }) => file)).size, 'file', language)
  stderr.write(
    isFaulty
      ? `${paint('red', '✗')} ${say('generators.faults-in', language, { faults: counts, files })}\n`
      : `${paint('green', '✓')} ${what}: ${counts}\n`,
  )
  return isFaulty ? EXIT.faults : EXIT.done
}

function countsOf({ generators, checks, recordings }: Omit<CleanCheck, 'valid'>, language: Language): string {
  const played = recordings === 0 ? '' : `, ${countedNoun(recordings, 'recording', language)}`
  return `${countedNoun(generators, 'generator', language)}, ${countedNoun(checks, 'check', language)}${played}`
}
