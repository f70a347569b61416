import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Catalog } from '../../engine/generator/assemble.ts'
import { type CatalogFolders, catalogFolders } from '../../engine/node/folders.ts'
import { runChecks } from '../../engine/prompt/checks.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { compareDiagnostics, type Diagnostic, formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import { readCatalog } from '../catalog.ts'
import type { CommonOptions, Context } from '../context.ts'
import { yearOf } from '../day.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { paintFor } from '../terminal/style.ts'

/** Everything that is wrong with the generators, or with the named files of theirs, at once. */
export async function check(files: readonly string[], options: CommonOptions, context: Context): Promise<ExitCode> {
  const named = namedFiles(files, catalogFolders(options.generators, context.cwd), context)
  const { catalog, diagnostics } = await readCatalog(context, options.generators)
  const isNamed = (file: string) => named.length === 0 || named.includes(resolve(context.cwd, file))
  const found = [
    ...diagnostics.filter(({ file }) => isNamed(file)),
    ...(catalog ? await checksOf(catalog, isNamed, context) : []),
  ]
  found.sort(compareDiagnostics)
  if (options.json) context.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  else for (const diagnostic of found) context.stdout.write(`${formatDiagnostic(diagnostic)}\n\n`)
  const faulty = found.some(({ severity }) => severity === 'error')
  context.stderr.write(`${summary(found, named.length, catalog, context)}\n`)
  return faulty ? EXIT.faults : EXIT.done
}

function namedFiles(files: readonly string[], { generators, templates }: CatalogFolders, { cwd }: Context): string[] {
  return files.map((file) => {
    const path = resolve(cwd, file)
    if (!existsSync(path)) throw new CommandError(EXIT.usage, `there is no file ${file}`)
    const beneath = [generators, templates].some((folder) => !/^\.\.|^\/|^$/.test(relative(folder, path)))
    if (beneath) return path
    throw new CommandError(
      EXIT.usage,
      `${file} isn't in ${relative(cwd, generators) || '.'}: name its folder with --generators`,
    )
  })
}

async function checksOf(catalog: Catalog, isNamed: (file: string) => boolean, context: Context): Promise<Diagnostic[]> {
  const count = await loadTokenCounter()
  return catalog.generators
    .filter(({ id }) => isNamed(catalog.specs.get(id)!.source.file))
    .flatMap((generator) => runChecks(catalog, generator, count, yearOf(context, generator)))
}

function summary(
  found: readonly Diagnostic[],
  named: number,
  catalog: Catalog | null,
  { stderr, env }: Context,
): string {
  const paint = paintFor(stderr, env)
  const of = (severity: Diagnostic['severity']) => found.filter((one) => one.severity === severity).length
  const checks = [...(catalog?.specs.values() ?? [])].reduce((sum, { checks: own }) => sum + own.length, 0)
  const what =
    named > 0
      ? counted(named, 'file')
      : `${counted(catalog?.generators.length ?? 0, 'generator')}, ${counted(checks, 'check')}`
  const warnings = of('warning') > 0 ? `, ${counted(of('warning'), 'warning')}` : ''
  return of('error') > 0
    ? `${paint('red', '✗')} ${what}: ${counted(of('error'), 'fault')}${warnings}`
    : `${paint('green', '✓')} ${what}: no faults${warnings}`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
