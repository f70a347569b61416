import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { exportBook } from '../../engine/node/publish/export.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../../engine/publish/formats.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { writeAtomically } from '../folder/atomic.ts'
import { withFolderFaults } from '../folder/faults.ts'
import { say } from '../messages/say.ts'
import { type OpenedDocument, openDocument } from '../publish/opened-document.ts'

export interface ExportCommandOptions extends CommonOptions {
  /** Separated by commas. */
  readonly format?: string
  readonly out?: string
  readonly trim?: string
  readonly bleed?: boolean
  readonly largePrint?: boolean
  readonly manuscriptFormat?: boolean
}

/** Writes a book or a single text as files for readers, shops and printers: one file a format. */
export async function exportFiles(
  [given]: readonly string[],
  options: ExportCommandOptions,
  context: Context,
): Promise<ExitCode> {
  const formats = formatsOf(options.format)
  const opened = await openDocument(given!, options, context)
  const { written, of } = opened.pieces
  if (written < of)
    context.stderr.write(`${say('publish.unfinished', languageOfTerminal(context.env), { written, of })}\n`)
  const folder = resolve(context.cwd, options.out ?? opened.folder)
  const { trim, bleed = false, largePrint = false, manuscriptFormat = false } = options
  const files: { format: ExportFormat; file: string; bytes: number }[] = []
  for (const format of formats) {
    const setting = { ...(trim === undefined ? {} : { trim }), bleed, largePrint, manuscriptFormat }
    const { ending, bytes } = await exportBook(opened.document, format, setting)
    const file = placeOf(opened, folder, ending)
    await withFolderFaults(folder, async () => {
      await mkdir(folder, { recursive: true })
      await writeAtomically(file, bytes)
    })
    files.push({ format, file, bytes: bytes.length })
    if (!options.json) context.stdout.write(`${file}\n`)
  }
  const { title, author, language } = opened.document.metadata
  if (options.json) context.stdout.write(`${JSON.stringify({ title, author, language, files }, null, 2)}\n`)
  return EXIT.done
}

/** The formats that `--format` names, each once. */
export function formatsOf(named = 'epub'): ExportFormat[] {
  const names = [...new Set(named.split(',').map((name) => name.trim().toLowerCase()))].filter((name) => name !== '')
  const unknown = names.filter((name) => !(EXPORT_FORMATS as readonly string[]).includes(name))
  if (unknown.length > 0 || names.length === 0)
    throw new CommandError(EXIT.usage, `--format ${named}: choose from ${EXPORT_FORMATS.join(', ')}`)
  return names as ExportFormat[]
}

/** A file of the folder that holds no text of the book itself. */
function placeOf({ name, kept }: OpenedDocument, folder: string, ending: string): string {
  const file = join(folder, `${name}.${ending}`)
  return kept.includes(file) ? join(folder, `${name}-export.${ending}`) : file
}
