import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Book, findPiece, type Piece } from '../../engine/book/book.ts'
import type { Reading } from '../../engine/book/finding.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { makeFolder } from '../../engine/node/folders.ts'
import type { Format } from '../../engine/publish/formats.ts'
import type { Context } from '../base/context.ts'
import { removeTemporaryFiles, withFolderFaults, writeAtomically, writeFilesAtomically } from './atomic.ts'
import { type NewAttachment, writeAttachment } from './attached-files.ts'
import { type AuthorFileWatcher, watchAuthorFiles } from './author-files.ts'
import { loadBook, renderRecordFile } from './book-record.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { removeOutdatedManuscript, saveManuscript, saveManuscripts } from './manuscript-files.ts'
import { findFreeName, pieceFileName } from './names.ts'
import { addVersion, keepTextAsVersion, removeTemporaryVersions, type VersionOrigin } from './versions.ts'

/**
 * A book's working folder: `book.json`, one Markdown file a piece, `brief.md`, `bible.md`, `publication.yaml`, the manuscript. Only the
 * Markdown files hold the texts. What the author changes in them is taken over.
 */
export type BookFolder = ReturnType<typeof folderAt>

/** Makes and locks the working folder of a book of this generator. Throws `folder.in-use`, `folder.full` and `folder.not-writable`. */
export async function createBookFolder(path: string, generator: Generator): Promise<BookFolder> {
  return withFolderFaults(path, async () => {
    await makeFolder(path)
    const lock = await lockFolder(path)
    try {
      await removeTemporaryFiles(path)
      await removeTemporaryVersions(path)
      return folderAt(path, generator, lock, await watchAuthorFiles(path, generator))
    } catch (error) {
      await lock.release()
      throw error
    }
  })
}

/** Opens the folder of a book, runs `work` with the book as it is there, and closes the folder. Throws what `loadBook` throws too. */
export async function withBookFolder<T>(
  path: string,
  generator: Generator,
  context: Pick<Context, 'clock'>,
  work: (folder: BookFolder, book: Book) => Promise<T>,
): Promise<T> {
  const folder = await createBookFolder(path, generator)
  try {
    return await work(folder, await loadBook(path, generator, context))
  } finally {
    await folder.close()
  }
}

function folderAt(path: string, generator: Generator, lock: FolderLock, authorFiles: AuthorFileWatcher) {
  /** The text of each step that is known to be kept as a version, and its number. */
  const kept = new Map<string, { readonly text: string; readonly number: number }>()
  const keepTexts = async ({ pieces }: Book) => {
    const changed: string[] = []
    for (const [index, piece] of pieces.entries()) {
      if (kept.get(piece.step)?.text === piece.text) continue
      const before = pieces[index - 1]
      const previous = before && kept.get(before.step)?.number
      const { number, edited } = await keepTextAsVersion(path, index, piece, previous)
      if (edited) changed.push(piece.step)
      kept.set(piece.step, { text: piece.text, number })
    }
    return changed
  }
  const keepChanged = async (before: Book, book: Book, makingOf: (piece: Piece) => VersionOrigin): Promise<void> => {
    await keepTexts(before)
    for (const [index, piece] of book.pieces.entries()) {
      if (piece.text === before.pieces[index]?.text) continue
      const { number } = await addVersion(path, index, piece, makingOf(piece))
      kept.set(piece.step, { text: piece.text, number })
    }
  }
  return {
    path,
    /** Keeps a text that the author declined as a version of its piece, and returns its number. */
    keepVersion: (
      index: number,
      text: Pick<Piece, 'step' | 'text' | 'words'>,
      making: VersionOrigin,
    ): Promise<number> => withFolderFaults(path, async () => (await addVersion(path, index, text, making)).number),
    /** Removes a file of the folder. */
    remove: (name: string): Promise<void> => withFolderFaults(path, () => rm(join(path, name), { force: true })),
    /** Keeps a text or picture that was made about the book beside it, and returns the book with it. */
    attach: (book: Book, made: NewAttachment): Promise<Book> =>
      withFolderFaults(path, async () => {
        const attached = [...(book.attached ?? []), await writeAttachment(path, made)]
        await writeFilesAtomically([renderRecordFile(path, { ...book, attached })])
        return { ...book, attached }
      }),
    /** Keeps the texts of a book as versions where none has them. Returns the pieces that were changed by hand in their files. */
    keepTexts: (book: Book): Promise<readonly string[]> => withFolderFaults(path, () => keepTexts(book)),
    /**
     * Saves texts that were changed, each as a version that `makingOf` describes, with the record and the author's files. The former texts are
     * kept as versions first. A process that ends in between leaves each piece with its former or its new text, and a new text with its marks.
     */
    saveChanged: (before: Book, given: Book, makingOf: (piece: Piece) => VersionOrigin): Promise<Book> =>
      withFolderFaults(path, async () => {
        await keepChanged(before, given, makingOf)
        const { book, files, fault, stored } = await authorFiles.changes(given)
        const texts = changedTexts(path, before, book)
        if (texts.length > 0) await writeFilesAtomically([renderRecordFile(path, withMarksOf(before, book))])
        await writeFilesAtomically([...texts, ...files, renderRecordFile(path, book)])
        await stored()
        if (fault !== null) throw fault
        return book
      }),
    /**
     * Saves what is new in `book`: first its last piece, then the record that names it. Returns the book with what the author has changed
     * in its files since the last time. Throws `folder.file-faulty` when everything is saved but a file that cannot be read.
     */
    save: (given: Book): Promise<Book> =>
      withFolderFaults(path, async () => {
        await keepTexts(given)
        const { book, files, fault, stored } = await authorFiles.changes(given)
        const last = book.pieces.length - 1
        const piece = book.pieces[last]
        const record = renderRecordFile(path, book)
        const texts = piece ? [[join(path, pieceFileName(last, piece.step)), `${piece.text}\n`] as const] : []
        await writeFilesAtomically([...texts, ...files, record])
        await stored()
        if (fault !== null) throw fault
        return book
      }),
    /** Overwrites `brief.md` with the brief of `book`. Returns the path of a copy of its former text; null: it had no other text. */
    replaceBrief: (book: Book): Promise<string | null> =>
      withFolderFaults(path, async () => {
        const former = await authorFiles.formerBrief(book)
        const copy = former === null ? null : await findFreeName(path, 'brief-former.md')
        if (copy !== null) await writeAtomically(copy, former!)
        await authorFiles.replaceBrief(book)
        return copy
      }),
    /**
     * Saves what was decided about findings: the pieces that changed, and the record. A process that ends in between leaves every
     * finding either taken or open, as its text is, and no old passage is lost.
     */
    saveDecided: (before: Book, book: Book): Promise<void> =>
      withFolderFaults(path, async () => {
        await keepChanged(before, book, (piece) => repairOf(before, book, piece))
        const changed = changedTexts(path, before, book)
        if (changed.length > 0)
          await writeFilesAtomically([renderRecordFile(path, { ...before, readings: withAllTaken(before, book) })])
        await writeFilesAtomically([...changed, renderRecordFile(path, book)])
      }),
    /** Writes the manuscripts that are there anew. Returns the paths of those that were corrected by hand, which stay as they are. */
    republish: (before: Book, book: Book): Promise<readonly string[]> =>
      withFolderFaults(path, () => saveManuscripts(path, generator, before, book)),
    /** Writes the manuscript and returns its path. */
    publish: (book: Book, format: Format): Promise<string> =>
      withFolderFaults(path, () => saveManuscript(path, generator, book, format)),
    /** Removes the manuscript that has the title of `before`, if that is another one, unless it was corrected by hand. */
    removeOutdated: (before: Book, book: Book, format: Format): Promise<void> =>
      withFolderFaults(path, () => removeOutdatedManuscript(path, generator, { before, book, format })),
    close: (): Promise<void> => lock.release(),
  }
}

/** The files of the pieces whose texts differ. */
function changedTexts(path: string, before: Book, book: Book) {
  return book.pieces.flatMap(({ step, text }, index) =>
    text === before.pieces[index]?.text ? [] : [[join(path, pieceFileName(index, step)), `${text}\n`] as const],
  )
}

/** The book as it was, with the marks that it gets. */
function withMarksOf(before: Book, book: Book): Book {
  const pieces = before.pieces.map((piece) => {
    const marks = findPiece(book, piece.step)?.marks
    return marks === undefined ? piece : { ...piece, marks }
  })
  return { ...before, pieces }
}

/** What made the text of a piece in which a repair was taken, or taken back. */
function repairOf(before: Book, { readings = [] }: Book, { step }: Piece): VersionOrigin {
  const was = new Map((before.readings ?? []).flatMap(({ findings }) => findings.map((one) => [one.id, one] as const)))
  const changed = readings
    .flatMap(({ findings }) => findings)
    .filter((one) => one.taken?.replace !== was.get(one.id)?.taken?.replace)
    .findLast((one) => (one.taken ?? was.get(one.id)?.taken)?.step === step)
  const origin = changed !== undefined && changed.taken === undefined ? 'undone' : 'repair'
  const by = { at: null, provider: null, model: null }
  return { origin, ...by, ...(changed === undefined ? {} : { finding: changed.id }) }
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

/** Saves a book that is being written: after a new piece, after a section of one, or after a reading, which may have repaired earlier pieces. */
export async function saveBook(folder: BookFolder, before: Book, book: Book): Promise<Book> {
  if (book.pieces.length > before.pieces.length) return folder.save(book)
  await folder.saveDecided(before, book)
  return book
}
