import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import type { CatalogSourceFile } from '../../engine/catalog/catalog.ts'
import { shippedFolders } from '../../engine/node/folders.ts'
import { layerFolders } from '../../engine/node/layer-folders.ts'
import { readLayer } from '../../engine/node/load.ts'
import { type Diagnostic, formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import { isKnownFormat, migrateFile, readCatalogFormat } from '../../engine/spec/migrate/migrate-file.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { CommandError, EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { readCatalog } from '../catalog/catalog.ts'
import { viewUppermostLayer } from '../catalog/catalog-folders.ts'
import { writeAtomically } from '../folder/atomic.ts'
import { say } from '../messages/say.ts'
import { toMessage } from '../messages/told.ts'
import { stripControls } from '../terminal/style.ts'

interface MigrateOptions extends CommonOptions {
  readonly write?: boolean
}

/** What changes in a file, as `--json` prints it. */
interface FileReport {
  readonly file: string
  /** Names of migrations. */
  readonly changes: readonly string[]
  /** A unified diff; empty where nothing changes. */
  readonly diff: string
  /** Why the file can't be read. */
  readonly faults: readonly Diagnostic[]
  readonly written: boolean
}

/**
 * Shows how the files of the uppermost folder or pack that have former names, or an older format, are raised to the present
 * one, and writes them with `--write`.
 */
export async function migrateSpec(
  words: readonly string[],
  options: MigrateOptions,
  context: Context,
): Promise<ExitCode> {
  const layer = options.generators.folders.at(-1) ?? shippedFolders().generators
  const { generators } = layerFolders(layer)
  if (options.write && generators.split(sep).includes('node_modules')) {
    throw usageError('generators.own-folder')
  }
  const { catalog } = await readCatalog(context, options.generators)
  const named = words.map((file) => namedFile(file, generators, context))
  // Without files that a link brings in from elsewhere.
  const { files, diagnostics = [] } = await readLayer(layer, context.cwd)
  const format = readCatalogFormat(files.find(({ path }) => path === '_catalog.yaml')?.text ?? '')
  if (format === null || !isKnownFormat(format)) {
    throw new CommandError(EXIT.configuration, toMessage('migrate.unknown-format'))
  }
  const shared = catalog === null ? {} : viewUppermostLayer(catalog).words
  const reports: FileReport[] = []
  for (const input of files) {
    const path = join(generators, input.path)
    if (named.length > 0 && !named.some((one) => path === one || path.startsWith(`${one}${sep}`))) continue
    const { text, changes, diagnostics: faults } = migrateFile(input, { format, words: shared })
    const written = options.write === true && text !== input.text
    if (written) await writeAtomically(await realpath(path), text)
    reports.push({ file: input.file, changes, diff: diffOf(input, text), faults, written })
  }
  for (const fault of diagnostics)
    reports.push({ file: fault.file, changes: [], diff: '', faults: [fault], written: false })
  return print(reports, words, options, context)
}

function namedFile(file: string, generators: string, { cwd }: Context): string {
  const path = resolve(cwd, file)
  if (!existsSync(path)) throw usageError('file.missing', { file })
  if (`${path}${sep}`.startsWith(`${generators}${sep}`)) return path
  const folders = relative(cwd, generators) || '.'
  throw usageError('file.outside', { file, folders })
}

function diffOf({ file, text }: CatalogSourceFile, raised: string): string {
  if (raised === text) return ''
  const patch = createTwoFilesPatch(file, file, text, raised, '', '', { context: 2 })
  return patch.slice(patch.indexOf('--- '))
}

function print(
  reports: readonly FileReport[],
  words: readonly string[],
  options: MigrateOptions,
  { stdout, stderr, language }: Context,
): ExitCode {
  const changed = reports.filter(({ diff }) => diff !== '')
  const faults = reports.flatMap((report) => report.faults)
  if (options.json) {
    const told = reports.filter((report) => report.diff !== '' || report.faults.length > 0)
    printJson({ stdout }, told)
  } else for (const { diff } of changed) stdout.write(stripControls(diff))
  for (const fault of faults) stderr.write(`${stripControls(formatDiagnostic(fault))}\n`)
  const count = changed.length
  const command = `kalam migrate-spec --write${options.where ?? ''}${words.map((word) => ` ${word}`).join('')}`
  const code = count === 0 ? 'migrate.none' : options.write ? 'migrate.written' : 'migrate.to-change'
  if (count > 0 || faults.length === 0) stderr.write(`${stripControls(say(code, language, { count, command }))}\n`)
  return faults.length > 0 || (count > 0 && !options.write) ? EXIT.faults : EXIT.done
}
