import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { dayAt } from '../../engine/generator/price.ts'
import { catalogFolders, loadCatalog } from '../../engine/node/load.ts'
import { runChecks } from '../../engine/prompt/checks.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { compareDiagnostics, type Diagnostic, formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'

/** Everything that is wrong with the generators, or with the named files of theirs, at once. */
export async function check(context: Context, files: readonly string[], options: CommonOptions): Promise<ExitCode> {
  const wanted = files.map((file) => resolve(context.cwd, file))
  const missing = files.filter((file) => !existsSync(resolve(context.cwd, file)))
  if (missing.length > 0) throw new CommandError(EXIT.usage, `no such file: ${missing.join(', ')}`)
  const { catalog, diagnostics } = await loadCatalog(catalogFolders(options.generators), context.cwd)
  const isWanted = (file: string) => wanted.length === 0 || wanted.includes(resolve(context.cwd, file))
  const found: Diagnostic[] = diagnostics.filter((diagnostic) => isWanted(diagnostic.file))
  const count = await loadTokenCounter()
  const year = catalog ? Number(dayAt(context.clock.now(), catalog.settings.timezone).slice(0, 4)) : 0
  for (const generator of catalog?.generators ?? []) {
    if (!isWanted(catalog!.specs.get(generator.id)!.source.file)) continue
    found.push(...runChecks(catalog!, generator, count, year))
  }
  found.sort(compareDiagnostics)
  if (options.json) context.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  else for (const diagnostic of found) context.stdout.write(`${formatDiagnostic(diagnostic)}\n`)
  const faults = found.filter((diagnostic) => diagnostic.severity === 'error').length
  context.stderr.write(`${catalog?.generators.length ?? 0} generators, ${faults} faults\n`)
  return faults > 0 ? EXIT.faults : EXIT.done
}
