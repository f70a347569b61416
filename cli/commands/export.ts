import { join, resolve } from 'node:path'
import { runAlone } from '../../engine/node/threads/run-alone.ts'
import type { Paper } from '../../engine/publish/covers/design-names.ts'
import { EXPORT_FORMATS, type ExportOptions } from '../../engine/publish/formats.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { EXIT, type ExitCode } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { saveFile } from '../folder/atomic.ts'
import { exportPath, parseFormats } from '../publish/export-file.ts'
import { countCharacters, type OpenedDocument, openDocument } from '../publish/opened-document.ts'
import { createFolderPack } from '../publish/shop-pack-file.ts'

interface ExportCommandOptions extends CommonOptions {
  /** Separated by commas. */
  readonly format?: string
  readonly out?: string
  readonly trim?: string
  readonly bleed?: boolean
  readonly largePrint?: boolean
  readonly manuscriptFormat?: boolean
  /** Of the print book of a pack. */
  readonly paper?: Paper
}

/** What the command writes: a format of a book, or all that shops ask for in one archive. */
const FILE_FORMATS = [...EXPORT_FORMATS, 'pack'] as const
type FileFormat = (typeof FILE_FORMATS)[number]

/** Writes a book or a single text as files for readers, shops and printers: one file a format. */
export async function exportFiles(
  [given]: readonly string[],
  options: ExportCommandOptions,
  context: Context,
): Promise<ExitCode> {
  const formats = parseFormats('--format', options.format ?? 'epub', FILE_FORMATS)
  const opened = await openDocument(given!, options, context)
  const { pieces } = opened
  if (pieces.written < pieces.of) printMessage(context, 'publish.unfinished', pieces)
  const folder = resolve(context.cwd, options.out ?? opened.folder)
  const files: { format: FileFormat; file: string; bytes: number }[] = []
  for (const format of formats) {
    const { file, bytes } = await fileOf(format, { opened, folder, context }, options)
    await saveFile(file, bytes)
    files.push({ format, file, bytes: bytes.length })
    if (!options.json) context.stdout.write(`${file}\n`)
  }
  const { title, author, language: written } = opened.document.metadata
  const all = { title, author, language: written, files }
  if (options.json) printJson(context, all)
  return EXIT.done
}

async function fileOf(
  format: FileFormat,
  { opened, folder, context }: { opened: OpenedDocument; folder: string; context: Context },
  { trim, bleed = false, largePrint = false, manuscriptFormat = false, paper = 'white' }: ExportCommandOptions,
): Promise<{ readonly file: string; readonly bytes: Uint8Array }> {
  const setting: ExportOptions = { ...(trim === undefined ? {} : { trim }), bleed, largePrint, manuscriptFormat }
  if (format === 'pack') {
    const bytes = await createFolderPack(opened, { ...setting, paper }, context)
    return { file: join(folder, `${opened.name}-pack.zip`), bytes }
  }
  const { document } = opened
  const { clock, signal } = context
  const task = { kind: 'file', document, format, options: setting } as const
  const { ending, bytes } = await runAlone<'file'>(task, { clock, signal, length: countCharacters(document) })
  return { file: exportPath(opened, folder, ending), bytes }
}
