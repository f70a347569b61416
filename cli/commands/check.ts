import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Catalog } from '../../engine/generator/assemble.ts'
import { dayWindow } from '../../engine/generator/day-window.ts'
import { dayAt } from '../../engine/generator/price.ts'
import { type CatalogFolders, catalogFolders } from '../../engine/node/folders.ts'
import { compareDiagnostics, type Diagnostic, formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import { readCatalog } from '../catalog.ts'
import { cacheFor } from '../catalog-index.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { plain } from '../terminal/plain.ts'
import { paintFor } from '../terminal/style.ts'

/** Everything that is wrong with the generators, or with the named files of theirs, at once. */
export async function check(files: readonly string[], options: CommonOptions, context: Context): Promise<ExitCode> {
  return files.length === 0 ? checkAll(options, context) : checkFiles(files, options, context)
}

/** What was found without a fault and hasn't changed since isn't gone through again. */
async function checkAll(options: CommonOptions, context: Context): Promise<ExitCode> {
  const cache = cacheFor(context, options.generators)
  const verdict = cache.readVerdict(context.clock.now())
  if (verdict) return report([], countsOf(verdict.generators, verdict.checks), options, context)
  const { catalog, diagnostics } = await readCatalog(context, options.generators)
  const found = [...diagnostics, ...(catalog ? await checksOf(catalog, () => true, context) : [])]
  const generators = catalog?.generators.length ?? 0
  const checks = [...(catalog?.specs.values() ?? [])].reduce((sum, { checks: own }) => sum + own.length, 0)
  if (catalog && found.length === 0) {
    cache.writeVerdict({ window: dayWindow(context.clock.now(), catalog.settings.timezone), generators, checks })
  }
  return report(found, countsOf(generators, checks), options, context)
}

async function checkFiles(files: readonly string[], options: CommonOptions, context: Context): Promise<ExitCode> {
  const what = files.length === 1 ? files[0]! : counted(files.length, 'file')
  return report(await faultsOf(files, options, context), what, options, context)
}

/** What is wrong with the named files and folders; all that is, when the shared files can't be read. */
export async function faultsOf(
  files: readonly string[],
  options: CommonOptions,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const named = namedFiles(files, catalogFolders(options.generators, context.cwd), context)
  const isNamed = (file: string) => {
    const path = resolve(context.cwd, file)
    return named.some((one) => path === one || path.startsWith(`${one}/`))
  }
  const { catalog, diagnostics } = await readCatalog(context, options.generators)
  const faults = catalog ? diagnostics.filter(({ file }) => isNamed(file)) : diagnostics
  return [...faults, ...(catalog ? await checksOf(catalog, isNamed, context) : [])]
}

function namedFiles(files: readonly string[], { generators, templates }: CatalogFolders, { cwd }: Context): string[] {
  return files.map((file) => {
    const path = resolve(cwd, file)
    if (!existsSync(path)) throw new CommandError(EXIT.usage, `there is no file ${file}`)
    const beneath = [generators, templates].some((folder) => !/^\.\.|^\//.test(relative(folder, path)))
    if (beneath) return path
    const shown = relative(cwd, generators) || '.'
    throw new CommandError(EXIT.usage, `${file} isn't in ${shown}: name its folder with --generators`)
  })
}

async function checksOf(catalog: Catalog, isNamed: (file: string) => boolean, context: Context): Promise<Diagnostic[]> {
  const { runChecks } = await import('../../engine/prompt/checks.ts')
  const { loadTokenCounter } = await import('../../engine/prompt/tokens.ts')
  const count = await loadTokenCounter()
  const year = Number(dayAt(context.clock.now(), catalog.settings.timezone).slice(0, 4))
  return catalog.generators
    .filter(({ id }) => isNamed(catalog.specs.get(id)!.source.file))
    .flatMap((generator) => runChecks(catalog, generator, count, year))
}

function report(found: readonly Diagnostic[], what: string, { json }: CommonOptions, context: Context): ExitCode {
  const { stdout, stderr, env } = context
  const ordered = found.toSorted(compareDiagnostics)
  if (json) stdout.write(`${JSON.stringify(ordered, null, 2)}\n`)
  else for (const diagnostic of ordered) stdout.write(`${plain(formatDiagnostic(diagnostic))}\n\n`)
  const paint = paintFor(stderr, env)
  const of = (severity: Diagnostic['severity']) => found.filter((one) => one.severity === severity).length
  const warnings = of('warning') > 0 ? `, ${counted(of('warning'), 'warning')}` : ''
  const places = counted(new Set(found.map(({ file }) => file)).size, 'file')
  if (of('error') > 0) stderr.write(`${paint('red', '✗')} ${counted(of('error'), 'fault')}${warnings} in ${places}\n`)
  else stderr.write(`${paint('green', '✓')} ${what}: no faults${warnings}\n`)
  return of('error') > 0 ? EXIT.faults : EXIT.done
}

function countsOf(generators: number, checks: number): string {
  return `${counted(generators, 'generator')}, ${counted(checks, 'check')}`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
