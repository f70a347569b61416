import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Attachment, findPictureAddress } from '../../engine/book/attached.ts'
import type { Book } from '../../engine/book/book.ts'
import type { Finding } from '../../engine/book/finding.ts'
import type { PackOptions } from '../../engine/node/publish/shop-pack.ts'
import { runAlone } from '../../engine/node/threads/run-alone.ts'
import type { Paper } from '../../engine/publish/covers/design-names.ts'
import type { BookDocument, BookRemark, Picture } from '../../engine/publish/document.ts'
import { COMMAND_FORMATS, type ExportOptions, fileSuffix } from '../../engine/publish/formats.ts'
import type { CoverMaking } from '../../engine/publish/shop-pack/disclosure.ts'
import { listOpenFindings } from '../../engine/review/decide.ts'
import type { Interior } from '../../engine/spec/design.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { saveFile } from '../folder/atomic.ts'
import { readVersions } from '../folder/versions.ts'
import { say } from '../messages/say.ts'
import { readSavedCover } from '../publish/cover-files.ts'
import {
  countDocumentCharacters,
  findExportPath,
  type OpenedDocument,
  openDocument,
  parseFormats,
} from '../publish/opened-document.ts'

interface ExportCommandOptions extends CommonOptions {
  /** Separated by commas. */
  readonly format?: string
  readonly out?: string
  readonly trim?: string
  readonly bleed?: boolean
  readonly largePrint?: boolean
  readonly manuscriptFormat?: boolean
  /** Open findings in a DOCX. */
  readonly comments?: boolean
  /** Left out: the one in `publication.yaml`. */
  readonly design?: Interior
  /** Of the print book of a pack. */
  readonly paper?: Paper
}

/** Writes a book or a single text as files for readers, shops and printers: one file a format. */
export async function exportFiles(
  [given]: readonly string[],
  options: ExportCommandOptions,
  context: Context,
): Promise<void> {
  const formats = parseFormats('--format', options.format ?? 'epub', COMMAND_FORMATS)
  const found = await openDocument(given!, options, context)
  const { design: interior = found.document.interior } = options
  const opened = { ...found, document: { ...found.document, interior } }
  const { pieces } = opened
  if (pieces.written < pieces.of) printMessage(context, 'publish.unfinished', pieces)
  const folder = resolve(context.cwd, options.out ?? opened.folder)
  const files: { format: (typeof COMMAND_FORMATS)[number]; file: string; bytes: number }[] = []
  for (const format of formats) {
    const { file, bytes } = await fileOf(format, { opened, folder, context }, options)
    await saveFile(file, bytes)
    files.push({ format, file, bytes: bytes.length })
    if (!options.json) context.stdout.write(`${file}\n`)
  }
  const { title, author, language: written } = opened.document.metadata
  const all = { title, author, language: written, files }
  if (options.json) printJson(context, all)
}

async function fileOf(
  format: (typeof COMMAND_FORMATS)[number],
  { opened, folder, context }: { opened: OpenedDocument; folder: string; context: Context },
  {
    trim,
    bleed = false,
    largePrint = false,
    manuscriptFormat = false,
    comments = false,
    paper = 'white',
  }: ExportCommandOptions,
): Promise<{ readonly file: string; readonly bytes: Uint8Array }> {
  const setting: ExportOptions = { ...(trim === undefined ? {} : { trim }), bleed, largePrint, manuscriptFormat }
  if (format === 'pack') {
    const bytes = await createFolderPack(opened, { ...setting, paper }, context)
    return { file: join(folder, `${opened.name}${fileSuffix(format)}`), bytes }
  }
  const document = format === 'docx' && comments ? withRemarks(opened) : opened.document
  const { clock, signal } = context
  const task = { kind: 'file', document, format, options: setting } as const
  const { ending, bytes } = await runAlone<'file'>(task, { clock, signal, length: countDocumentCharacters(document) })
  return { file: findExportPath(opened, folder, ending), bytes }
}

/** The publish pack of a working folder. Throws a `CommandError` for a text without a record, what `makePublishPack` throws, and `work.*`. */
async function createFolderPack(
  opened: OpenedDocument,
  options: PackOptions,
  { clock, signal }: Pick<Context, 'clock' | 'signal'>,
): Promise<Uint8Array> {
  const { source, folder, document, name } = opened
  if (source === null) throw usageError('publish.no-record')
  const { generator, book } = source
  const versions = new Map(
    await Promise.all(book.pieces.map(async ({ step }, at) => [step, await readVersions(folder, at, step)] as const)),
  )
  const chosen = await readSavedCover(folder)
  const picture = chosen === null ? document.cover : chosen.picture
  const making = await coverMaking(folder, picture, book.attached ?? [])
  const sources = { generator, book, document, versions, chosen, making, name }
  const task = { kind: 'document-pack', sources, options } as const
  return runAlone<'document-pack'>(task, { clock, signal, length: countDocumentCharacters(document) })
}

/** Who made the picture of a cover: a model, if the picture is among what was made about the book; else the author. */
async function coverMaking(
  folder: string,
  picture: Picture | null,
  attached: readonly Attachment[],
): Promise<CoverMaking | null> {
  if (picture === null) return { by: 'typeset', model: null }
  for (const one of attached) {
    const address = findPictureAddress(one)
    const bytes = address === null ? null : await readFile(join(folder, address)).catch(() => null)
    if (bytes?.equals(picture.bytes)) return { by: 'model', model: `${one.provider}/${one.model}` }
  }
  return { by: 'hand', model: null }
}

/** Who said what no person did. */
const READER = 'Kalam'

/** The document with the open findings of its book. Throws a `CommandError` for a text without a record. */
function withRemarks({ document, source }: OpenedDocument): BookDocument {
  if (source === null) throw usageError('publish.no-findings')
  const { book, generator } = source
  const sectionOf = generator.kind === 'book' ? (step: string) => step.replaceAll(' ', '-') : () => 'text'
  return { ...document, remarks: listOpenFindings(book).flatMap((finding) => remarksOf(finding, book, sectionOf)) }
}

/** Each passage of a finding, and its repair as a change of the one that it is in. */
function remarksOf(finding: Finding, { language }: Book, sectionOf: (step: string) => string): BookRemark[] {
  const { id, category, why, reader, passages, repair } = finding
  const told = { author: reader ?? READER, note: `${say(`reading.${category}`, language)} (${id}): ${why}` }
  const mended = repair === null ? [] : [repair]
  const apart = passages.filter(
    ({ step, quote }) =>
      !mended.some(({ step: own, find }) => own === step && (find.includes(quote) || quote.includes(find))),
  )
  return [
    ...mended.map(({ step, find, replace }) => ({ ...told, section: sectionOf(step), passage: find, replace })),
    ...apart.map(({ step, quote }) => ({ ...told, section: sectionOf(step), passage: quote, replace: null })),
  ]
}
