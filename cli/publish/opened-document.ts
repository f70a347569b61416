import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, parse, resolve } from 'node:path'
import { type Book, findBookTitle } from '../../engine/book/book.ts'
import { listRemainingSteps } from '../../engine/book/next-step.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { uuidFromParts } from '../../engine/node/publish/uuid.ts'
import { runAlone } from '../../engine/node/threads/run-alone.ts'
import type { BookDocument, Picture } from '../../engine/publish/document.ts'
import { MANUSCRIPT_FORMATS } from '../../engine/publish/formats.ts'
import { parseStoredPicture } from '../../engine/publish/svg-picture.ts'
import type { CommonOptions, Context } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { loadBook, openRecordGenerator, RECORD_FILE } from '../folder/book-record.ts'
import { manuscriptPath } from '../folder/manuscript-files.ts'
import { safeFileName } from '../folder/names.ts'
import { readVersions } from '../folder/versions.ts'
import { KalamError } from '../messages/told.ts'
import { readText } from '../report/read-texts.ts'

/** A book or a text, ready to be exported. */
export interface OpenedDocument {
  readonly document: BookDocument
  /** Where its files go unless another folder is named. */
  readonly folder: string
  /** Of its files, without an ending. */
  readonly name: string
  /** Files that an export must not replace: they contain its texts, or the writing commands make them. */
  readonly kept: readonly string[]
  readonly pieces: { readonly written: number; readonly of: number }
  /** The book of the record; null: a text without a record. */
  readonly source: { readonly generator: Generator; readonly book: Book } | null
}

/** Characters of its texts. */
export function countDocumentCharacters({ sections }: BookDocument): number {
  return sections.reduce((sum, { markdown }) => sum + markdown.length, 0)
}

/** Opens a working folder, its `book.json`, or a text file. A folder without a record is taken for the one text in it. */
export async function openDocument(given: string, options: CommonOptions, context: Context): Promise<OpenedDocument> {
  const path = resolve(context.cwd, given)
  const found = await stat(path).catch(() => null)
  if (found === null) throw usageError('file.no-document', { given })
  if (!found.isDirectory())
    return basename(path) === RECORD_FILE ? openFolder(dirname(path), options, context) : openText(path, context)
  const names = await readdir(path)
  const texts = names.filter((name) => /\.(md|markdown|txt)$/i.test(name))
  return names.includes(RECORD_FILE) || texts.length !== 1
    ? openFolder(path, options, context)
    : openText(join(path, texts[0]!), context)
}

async function openFolder(folder: string, { generators }: CommonOptions, context: Context): Promise<OpenedDocument> {
  const { generator } = await openRecordGenerator(folder, generators, context, 'file.no-book')
  return openFolderDocument(folder, generator, context)
}

/** The book of a working folder. Throws `folder.*`, and `publish.nothing-written`. */
export async function openFolderDocument(
  folder: string,
  generator: Generator,
  context: Pick<Context, 'clock' | 'env' | 'signal'>,
): Promise<OpenedDocument> {
  const book = await loadBook(folder, generator, context)
  const [first] = book.pieces
  if (first === undefined) throw new KalamError('publish.nothing-written')
  const versions = await readVersions(folder, 0, first.step)
  const sources = {
    // The first text of the first piece is always kept as a version, so the book keeps its identifier.
    uuid: uuidFromParts(generator.bookType, book.language, versions[0]?.text ?? first.text),
    modified: await changedAt(await sourceFiles(folder), context.env),
    cover: await coverIn(folder),
    pictures: await picturesNamed(
      folder,
      book.pieces.map(({ text }) => text),
    ),
  }
  const length = book.pieces.reduce((sum, { text }) => sum + text.length, 0)
  const { clock, signal } = context
  const document = await runAlone<'document'>({ kind: 'document', generator, book, sources }, { clock, signal, length })
  const of = listSteps(generator, book.settings).length
  return {
    document,
    folder,
    name: safeFileName(findBookTitle(generator, book), generator.id),
    kept: MANUSCRIPT_FORMATS.map((format) => manuscriptPath(folder, generator, book, format)),
    pieces: { written: of - listRemainingSteps(generator, book).length, of },
    source: { generator, book },
  }
}

async function openText(path: string, context: Context): Promise<OpenedDocument> {
  const markdown = await readText(path, context)
  const { name, dir } = parse(path)
  const sources = {
    uuid: uuidFromParts(name),
    modified: await changedAt([path], context.env),
    cover: await coverIn(dir),
    pictures: await picturesNamed(dir, [markdown]),
  }
  const { clock, signal } = context
  const task = { kind: 'text-document', markdown, name, sources } as const
  const document = await runAlone<'text-document'>(task, { clock, signal, length: markdown.length })
  return {
    document,
    folder: dir,
    name: safeFileName(document.metadata.title, name),
    kept: [path],
    pieces: { written: 1, of: 1 },
    source: null,
  }
}

/** When the newest of these files was changed, in ISO 8601; or `SOURCE_DATE_EPOCH`, in seconds, since copies of the files may have other times. */
async function changedAt(
  files: readonly string[],
  { SOURCE_DATE_EPOCH: fixed }: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (fixed !== undefined && /^\d{1,10}$/.test(fixed)) return new Date(Number(fixed) * 1000).toISOString()
  const times = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return new Date(Math.max(0, ...times)).toISOString()
}

/** The files of a working folder that contain the texts and the details of its book. */
async function sourceFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => /^(\d{2,}-.*\.md|book\.json|publication\.yaml)$/.test(name))
    .map((name) => join(folder, name))
}

/** Bytes that a picture may have; a larger one is left out. */
const MAX_PICTURE_BYTES = 40 * 1024 * 1024

/** A file of the folder itself, or of the folder in which an import keeps pictures. */
const ADDRESS = /^(?:pictures\/)?(?!\.)[^\\/]+$/

/** The pictures in a folder that texts name, by the address in the text. Pictures in other folders than `pictures` are not read. */
async function picturesNamed(folder: string, texts: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
  const addresses = new Set(
    texts.flatMap((text) => [...text.matchAll(/!\[[^\]]*\]\(\s*<?([^)\s>]+)/g)].map((found) => found[1]!)),
  )
  const pictures = new Map<string, Picture>()
  for (const address of addresses) {
    const picture = ADDRESS.test(address) ? await pictureIn(folder, address) : null
    if (picture !== null) pictures.set(address, picture)
  }
  return pictures
}

const COVERS = ['cover.png', 'cover.jpg', 'cover.jpeg']

/** The cover in the folder of a book; null: there is none. */
async function coverIn(folder: string): Promise<Picture | null> {
  for (const name of COVERS) {
    const cover = await pictureIn(folder, name)
    if (cover !== null) return cover
  }
  return null
}

async function pictureIn(folder: string, name: string): Promise<Picture | null> {
  const bytes = await readFile(join(folder, name)).catch(() => null)
  return bytes === null || bytes.length > MAX_PICTURE_BYTES ? null : parseStoredPicture(new Uint8Array(bytes))
}

/** The formats that an option names, separated by commas, each once. Throws a `CommandError` for an unknown one. */
export function parseFormats<Format extends string>(
  option: string,
  named: string,
  choices: readonly Format[],
): Format[] {
  const names = [...new Set(named.split(',').map((name) => name.trim().toLowerCase()))].filter((name) => name !== '')
  const unknown = names.filter((name) => !(choices as readonly string[]).includes(name))
  if (unknown.length > 0 || names.length === 0)
    throw usageError('usage.formats', { option, given: named, formats: choices.join(', ') })
  return names as Format[]
}

/** The path of an exported file: `reef.epub`, or `reef-export.md` where `reef.md` is a file that an export must not replace. */
export function findExportPath({ name, kept }: OpenedDocument, folder: string, ending: string): string {
  const file = join(folder, `${name}.${ending}`)
  return kept.includes(file) ? join(folder, `${name}-export.${ending}`) : file
}
