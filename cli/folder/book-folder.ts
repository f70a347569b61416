import { readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Book, type Piece, pieceOf, titleOf } from '../../engine/book/book.ts'
import { resumeBook } from '../../engine/book/record.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { marksOfBrief } from '../../engine/manuscript/marks.ts'
import { makeFolder } from '../../engine/node/make-folder.ts'
import { FORMATS, type Format } from '../../engine/publish/formats.ts'
import { manuscript } from '../../engine/publish/manuscript.ts'
import { withFindingsAsInText } from '../../engine/review/decide.ts'
import type { Reading } from '../../engine/review/finding.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import { removeTemporaryFiles, writeAtomically, writeInOrder } from './atomic.ts'
import { attachedRecords, type MadeAboutBook, readAttached, writeAttached } from './attached-files.ts'
import { type AuthorFiles, readAuthorFiles, watchAuthorFiles } from './author-files.ts'
import { withFolderFaults } from './faults.ts'
import { type Lock, lockFolder } from './lock.ts'
import { freeName, pieceFile, safeName } from './names.ts'
import { addVersion, keepText, type Making, removeTemporaryVersions } from './versions.ts'

export type { MadeAboutBook } from './attached-files.ts'

const RECORD = 'book.json'

/**
 * A book's working folder: `book.json`, one Markdown file a piece, `brief.md`, `bible.md`, `publication.yaml`, the manuscript. Only the Markdown files hold the texts,
 * and what their author changes in them holds.
 */
export interface BookFolder {
  readonly path: string
  /**
   * Saves what is new in `book`: first its last piece, then the record that names it. Returns the book with what the author has changed
   * in its files since the last time. Throws `folder.file-faulty` when everything is saved but a file that cannot be read.
   */
  save(book: Book): Promise<Book>
  /** Puts the brief of `book` in the place of what `brief.md` says, and returns the path of a copy of that. Null: there was nothing else. */
  replaceBrief(book: Book): Promise<string | null>
  /**
   * Saves what was decided about findings: the pieces that changed, and the record. A process that ends in between leaves every
   * finding either taken or open, as its text is, and no old passage is lost.
   */
  saveDecided(before: Book, book: Book): Promise<void>
  /**
   * Saves texts that were changed, each as a version that `makingOf` describes, and what belongs to them. The former texts are versions by
   * then. A process that ends in between leaves each piece with its former or its new text; a new one never stands without its marks.
   */
  saveChanged(before: Book, book: Book, makingOf: (piece: Piece) => Making): Promise<Book>
  /** Keeps a text or picture that was made about the book beside it, and returns the book with it. */
  attach(book: Book, made: MadeAboutBook): Promise<Book>
  /** Keeps the texts of a book as versions where none has them. Returns the pieces that were changed by hand, with their texts before. */
  keepTexts(book: Book): Promise<readonly HandChange[]>
  /** Keeps a text that isn't taken as a version of its piece, and returns its number. */
  keepVersion(index: number, text: Pick<Piece, 'step' | 'text' | 'words'>, making: Making): Promise<number>
  /** Removes a file of the folder. */
  remove(name: string): Promise<void>
  /** Writes the manuscripts of a finished book anew. Returns the paths of those that were corrected by hand, which stay as they are. */
  republish(generator: Generator, before: Book, book: Book): Promise<readonly string[]>
  /** Writes the manuscript and returns its path. */
  publish(generator: Generator, book: Book, format: Format): Promise<string>
  /** Removes the manuscript under the title that a book had before, unless it was corrected by hand. */
  removeOutdated(generator: Generator, before: Book, book: Book, format: Format): Promise<void>
  close(): Promise<void>
}

/** A piece that was changed in its file. */
export interface HandChange {
  readonly step: string
  readonly before: string
}

/** Whether a folder holds a piece of a book, or sections of one. A book without any may be begun again. */
export async function hasPieces(path: string): Promise<boolean> {
  const exists = await stat(join(path, RECORD)).then(
    () => true,
    () => false,
  )
  if (!exists) return false
  const { pieces, unfinished } = await readRecord(path)
  return pieces.length > 0 || unfinished !== undefined
}

export async function openFolder(path: string): Promise<BookFolder> {
  return withFolderFaults(path, async () => {
    await makeFolder(path)
    const lock = await lockFolder(path)
    try {
      await removeTemporaryFiles(path)
      await removeTemporaryVersions(path)
      return folderAt(path, lock, await watchAuthorFiles(path))
    } catch (error) {
      await lock.release()
      throw error
    }
  })
}

function folderAt(path: string, lock: Lock, authorFiles: AuthorFiles): BookFolder {
  /** Texts that are versions for certain, by their steps. */
  const kept = new Map<string, string>()
  const keepTexts = async ({ pieces }: Book): Promise<HandChange[]> => {
    const changes: HandChange[] = []
    for (const [index, piece] of pieces.entries()) {
      if (kept.get(piece.step) === piece.text) continue
      const former = await keepText(path, index, piece)
      if (former !== null) changes.push({ step: piece.step, before: former.text })
      kept.set(piece.step, piece.text)
    }
    return changes
  }
  const keepChanged = async (before: Book, book: Book, makingOf: (piece: Piece) => Making): Promise<void> => {
    await keepTexts(before)
    for (const [index, piece] of book.pieces.entries()) {
      if (piece.text === before.pieces[index]?.text) continue
      await addVersion(path, index, piece, makingOf(piece))
      kept.set(piece.step, piece.text)
    }
  }
  return {
    path,
    keepVersion: (index, text, making) =>
      withFolderFaults(path, async () => (await addVersion(path, index, text, making)).number),
    remove: (name) => withFolderFaults(path, () => rm(join(path, name), { force: true })),
    attach: (book, made) =>
      withFolderFaults(path, async () => {
        const attached = [...(book.attached ?? []), await writeAttached(path, made)]
        await writeInOrder([recordFile(path, { ...book, attached })])
        return { ...book, attached }
      }),
    keepTexts: (book) => withFolderFaults(path, () => keepTexts(book)),
    saveChanged: (before, given, makingOf) =>
      withFolderFaults(path, async () => {
        await keepChanged(before, given, makingOf)
        const { book, files, fault, stored } = await authorFiles.changes(given)
        const texts = changedTexts(path, before, book)
        if (texts.length > 0) await writeInOrder([recordFile(path, withMarksOf(before, book))])
        await writeInOrder([...texts, ...files, recordFile(path, book)])
        await stored()
        if (fault !== null) throw fault
        return book
      }),
    save: (given) =>
      withFolderFaults(path, async () => {
        await keepTexts(given)
        const { book, files, fault, stored } = await authorFiles.changes(given)
        const last = book.pieces.length - 1
        const piece = book.pieces[last]
        const record = recordFile(path, book)
        const texts = piece ? [[join(path, pieceFile(last, piece.step)), `${piece.text}\n`] as const] : []
        await writeInOrder([...texts, ...files, record])
        await stored()
        if (fault !== null) throw fault
        return book
      }),
    replaceBrief: (book) =>
      withFolderFaults(path, async () => {
        const former = await authorFiles.briefBeside(book)
        const copy = former === null ? null : await freeName(path, 'brief-former.md')
        if (copy !== null) await writeAtomically(copy, former!)
        await authorFiles.replaceBrief(book)
        return copy
      }),
    saveDecided: (before, book) =>
      withFolderFaults(path, async () => {
        await keepChanged(before, book, (piece) => repairOf(before, book, piece))
        const changed = changedTexts(path, before, book)
        if (changed.length > 0)
          await writeInOrder([recordFile(path, { ...before, readings: withAllTaken(before, book) })])
        await writeInOrder([...changed, recordFile(path, book)])
      }),
    republish: (generator, before, book) =>
      withFolderFaults(path, async () => {
        const kept: string[] = []
        for (const format of FORMATS) {
          const file = manuscriptFile(path, generator, book, format)
          const text = await readFile(file, 'utf8').catch(() => null)
          if (text === null) continue
          if (text === manuscript(generator, before, format))
            await writeAtomically(file, manuscript(generator, book, format))
          else if (text !== manuscript(generator, book, format)) kept.push(file)
        }
        return kept
      }),
    publish: (generator, book, format) =>
      withFolderFaults(path, async () => {
        const file = manuscriptFile(path, generator, book, format)
        await writeAtomically(file, manuscript(generator, book, format))
        return file
      }),
    removeOutdated: (generator, before, book, format) =>
      withFolderFaults(path, async () => {
        const file = manuscriptFile(path, generator, before, format)
        if (file === manuscriptFile(path, generator, book, format)) return
        const text = await readFile(file, 'utf8').catch(() => null)
        if (text === manuscript(generator, before, format)) await rm(file)
      }),
    close: () => lock.release(),
  }
}

/** The files of the pieces whose texts differ. */
function changedTexts(path: string, before: Book, book: Book) {
  return book.pieces.flatMap(({ step, text }, index) =>
    text === before.pieces[index]?.text ? [] : [[join(path, pieceFile(index, step)), `${text}\n`] as const],
  )
}

/** The book as it was, with the marks that it gets. */
function withMarksOf(before: Book, book: Book): Book {
  const pieces = before.pieces.map((piece) => {
    const marks = pieceOf(book, piece.step)?.marks
    return marks === undefined ? piece : { ...piece, marks }
  })
  return { ...before, pieces }
}

/** What made the text of a piece in which a repair was taken, or taken back. */
function repairOf(before: Book, { readings = [] }: Book, { step }: Piece): Making {
  const was = new Map((before.readings ?? []).flatMap(({ findings }) => findings.map((one) => [one.id, one] as const)))
  const changed = readings
    .flatMap(({ findings }) => findings)
    .filter((one) => one.taken?.replace !== was.get(one.id)?.taken?.replace)
    .findLast((one) => (one.taken ?? was.get(one.id)?.taken)?.step === step)
  const origin = changed !== undefined && changed.taken === undefined ? 'undone' : 'repair'
  const by = { at: null, provider: null, model: null }
  return { origin, ...by, ...(changed === undefined ? {} : { finding: changed.id }) }
}

/** The path of a book's manuscript, named after its title. */
export function manuscriptFile(path: string, generator: Generator, book: Book, format: Format): string {
  const name = `${safeName(titleOf(generator, book), generator.id)}.${format}`
  return join(path, name === RECORD ? 'manuscript.json' : name)
}

function recordFile(path: string, book: Book) {
  return [join(path, RECORD), `${JSON.stringify(recordOf(book), null, 2)}\n`] as const
}

/** The findings as they are now, but those whose repair was undone as they were: their old passages aren't in the text yet. */
function withAllTaken(before: Book, { readings = [] }: Book): readonly Reading[] {
  const taken = new Map(
    (before.readings ?? []).flatMap(({ findings }) =>
      findings.flatMap((finding) => (finding.taken === undefined ? [] : [[finding.id, finding] as const])),
    ),
  )
  return readings.map((reading) => ({
    ...reading,
    findings: reading.findings.map((finding) =>
      finding.taken === undefined ? (taken.get(finding.id) ?? finding) : finding,
    ),
  }))
}

/** The record on disk names the file of each text instead of holding it. */
function recordOf(book: Book) {
  return {
    ...book,
    ...(book.attached === undefined ? {} : { attached: attachedRecords(book.attached) }),
    pieces: book.pieces.map(({ text: _, ...piece }, index) => ({ ...piece, file: pieceFile(index, piece.step) })),
  }
}

/** The book of a folder, with texts as they are in their files, edited by hand or not. A brief that was edited marks what is written. */
export async function loadBook(path: string, generator: Generator, year: number): Promise<Book> {
  const record = await readRecord(path)
  const pieces = await Promise.all(
    record.pieces.map(async ({ file, ...piece }) => ({ ...piece, text: await readPiece(path, String(file)) })),
  )
  const attached = !Array.isArray(record.attached) ? {} : { attached: await readAttached(path, record.attached) }
  const book = resumed(path, generator, { ...record, pieces, ...attached }, year)
  const read = await readAuthorFiles(path, book, generator.kind)
  return generator.kind === 'book' ? marksOfBrief(generator, book, read) : read
}

function resumed(path: string, generator: Generator, record: unknown, year: number): Book {
  try {
    return withFindingsAsInText(resumeBook(generator, record, year))
  } catch (cause) {
    throw isKalamError(cause) ? recordFault(path, cause) : cause
  }
}

/** The message about the folder for a record that can't be resumed. */
function recordFault(path: string, cause: KalamError): KalamError {
  if (cause.code === 'book.record-unreadable')
    return new KalamError('folder.damaged', { values: { file: join(path, RECORD) }, cause })
  if (cause.code === 'book.record-outdated')
    return new KalamError('folder.outdated', { values: { path, fault: cause.values.fault ?? '' }, cause })
  return cause
}

interface StoredRecord {
  readonly generator: string
  readonly settings?: Readonly<Record<string, unknown>>
  readonly pieces: readonly Record<string, unknown>[]
  readonly unfinished?: unknown
  readonly attached?: readonly Record<string, unknown>[]
}

export async function readRecord(path: string): Promise<StoredRecord> {
  const text = await readFile(join(path, RECORD), 'utf8').catch(() => {
    throw new KalamError('folder.none', { values: { path } })
  })
  try {
    const record = JSON.parse(text) as StoredRecord
    if (typeof record.generator === 'string' && Array.isArray(record.pieces)) return record
  } catch (error) {
    throw new KalamError('folder.damaged', { values: { file: join(path, RECORD) }, cause: error })
  }
  throw new KalamError('folder.damaged', { values: { file: join(path, RECORD) } })
}

/** Reads a file of the folder itself, even if the record names another path. */
async function readPiece(path: string, name: string): Promise<string> {
  const file = join(path, basename(name))
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text.trim() === '') throw new KalamError('folder.damaged', { values: { file } })
  return text.replace(/\r\n/g, '\n').replace(/\n$/, '')
}
