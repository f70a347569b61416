import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import {
  applyBibleEdits,
  formatBibleFile,
  parseBibleFile,
  readBiblePreface,
  sayBibleFault,
} from '../../engine/book/bible-text.ts'
import type { Book } from '../../engine/book/book.ts'
import { sayBriefFault } from '../../engine/book/brief-fault.ts'
import { formatBriefFile, parseBriefFile } from '../../engine/book/read-brief.ts'
import { type StoryBible, StoryBibleRecord } from '../../engine/book/story-bible.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { sayLineFault } from '../../engine/messages/line-fault.ts'
import { parsePublicationFile, publicationFile } from '../../engine/publish/publication-file.ts'
import { replaceBrief } from '../../engine/revision/marks.ts'
import { type FileFault, FileFaults } from '../base/fault.ts'
import { KalamError } from '../messages/told.ts'
import { writeAtomically } from './atomic.ts'

type FileGenerator = Pick<Generator, 'kind' | 'flow'>

/** A part of a book as a file of its working folder, which the author may edit, or write before the book is begun. */
interface AuthorFile {
  readonly name: string
  /** Null: the book has no such part. `text` is what the file says now; null: there is none. */
  readonly print: (book: Book, text: string | null) => string | null
  /** `book` with what the author changed in the file since it was printed; or the faults of the file. */
  readonly read: (text: string, book: Book, known: Known) => Book | readonly FileFault[]
}

/** What a file is read with. */
interface Known {
  /** The book that the file was printed from. */
  readonly before: Book
  readonly generator: FileGenerator
}

function faultsOf<Fault extends { readonly line: number | null }>(
  faults: readonly Fault[],
  say: (fault: Fault, language: Language) => string,
): FileFault[] {
  return faults.map((fault) => ({ line: fault.line, sentence: (language) => say(fault, language) }))
}

const BRIEF: AuthorFile = {
  name: 'brief.md',
  print: ({ authorBrief, language }) => (authorBrief === undefined ? null : formatBriefFile(authorBrief, language)),
  read(text, book, { generator }) {
    const reading = parseBriefFile(text)
    if (reading.ok) return replaceBrief(generator, book, reading.brief)
    return faultsOf(reading.faults, sayBriefFault)
  },
}

const BIBLE: AuthorFile = {
  name: 'bible.md',
  print: ({ bible, language }, text) =>
    bible === undefined ? null : formatBibleFile(bible, language, text === null ? null : readBiblePreface(text)),
  read(text, book, { before }) {
    const reading = parseBibleFile(text)
    if (!reading.ok) return faultsOf(reading.faults, sayBibleFault)
    const bible = applyBibleEdits(book.bible ?? NO_BIBLE, before.bible ?? NO_BIBLE, reading.lines)
    return book.bible === undefined && bible.lines.length === 0 ? book : { ...book, bible }
  },
}

const PUBLICATION: AuthorFile = {
  name: 'publication.yaml',
  print: ({ publication }, text) =>
    publication === undefined && text === null ? null : publicationFile(publication ?? {}, text),
  read(text, book) {
    const reading = parsePublicationFile(text)
    if (!reading.ok) return faultsOf(reading.faults, sayLineFault)
    const { publication: _, ...rest } = book
    return Object.keys(reading.publication).length === 0 ? rest : { ...rest, publication: reading.publication }
  },
}

const NO_BIBLE: StoryBible = { lines: [] }

const FILES: readonly AuthorFile[] = [BRIEF, BIBLE, PUBLICATION]

/**
 * The book of a record with what the files of its folder say; of a single text only `publication.yaml` is read. A brief that was edited marks
 * the written texts. Throws `folder.file-faulty` with every fault of one file.
 */
export async function readAuthorFiles(path: string, book: Book, generator: FileGenerator): Promise<Book> {
  let read = book
  const before = { ...book, ...(await bibleBefore(path)) }
  for (const file of generator.kind === 'book' ? FILES : [PUBLICATION]) {
    const text = await textOf(path, file)
    if (text !== null) read = readInto(read, file, text, path, { before, generator })
  }
  return read
}

/** Whether a folder has a file of the author's brief. */
export async function hasBriefFile(path: string): Promise<boolean> {
  return (await textOf(path, BRIEF)) !== null
}

/** The path of that file. */
export function briefFilePath(path: string): string {
  return join(path, BRIEF.name)
}

/** The bible that a damaged `bible.md` was printed from, kept until the file is written again. */
const BIBLE_BEFORE = '.bible-before.json'

async function bibleBefore(path: string): Promise<Pick<Book, 'bible'>> {
  const file = join(path, BIBLE_BEFORE)
  const text = await readFile(file, 'utf8').catch(() => null)
  try {
    return text === null ? {} : z.object({ bible: StoryBibleRecord }).parse(JSON.parse(text))
  } catch (cause) {
    throw new KalamError('folder.damaged', { values: { file }, cause })
  }
}

function readInto(book: Book, file: AuthorFile, text: string, path: string, known: Known): Book {
  const read = file.read(text, book, known)
  if (!Array.isArray(read)) return read as Book
  throw new KalamError('folder.file-faulty', { cause: new FileFaults(join(path, file.name), read) })
}

async function textOf(path: string, { name }: AuthorFile): Promise<string | null> {
  return readFile(join(path, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

export type AuthorFileWatcher = Awaited<ReturnType<typeof watchAuthorFiles>>

/**
 * Watches the files of an open folder, which are as `readAuthorFiles` finds them now. A file that differs from what was last read or written
 * was edited by the author, and its changes are taken over.
 */
export async function watchAuthorFiles(path: string, generator: FileGenerator) {
  const known = new Map<string, string | null>()
  for (const file of FILES) known.set(file.name, await textOf(path, file))
  let before: Book | null = null
  return {
    /**
     * What is to be stored: the book with the author's changes, and the files that no longer say what the book says. `fault`: that of a file
     * which is left as it is, to be thrown once the rest is stored; null: none. `stored` is to be called when the files are stored.
     */
    async changes(given: Book) {
      let book = given
      let fault: KalamError | null = null
      const files: [string, string][] = []
      const texts = new Map<string, string | null>()
      for (const file of FILES) {
        const text = await textOf(path, file)
        texts.set(file.name, text)
        if (text !== null && text !== known.get(file.name)) {
          try {
            book = readInto(book, file, text, path, { before: before ?? given, generator })
          } catch (error) {
            fault = error as KalamError
            if (file === BIBLE && before !== null)
              files.push([join(path, BIBLE_BEFORE), JSON.stringify({ bible: before.bible ?? NO_BIBLE })])
            texts.set(file.name, known.get(file.name) ?? null)
            continue
          }
        }
        const printed = file.print(book, text)
        if (printed === null || (text !== null && saysTheSame(file, text, book, generator))) continue
        files.push([join(path, file.name), printed])
        texts.set(file.name, printed)
      }
      const stored = async () => {
        for (const [name, text] of texts) known.set(name, text)
        before = book
        if (fault === null) await rm(join(path, BIBLE_BEFORE), { force: true })
      }
      return { book, files, fault, stored }
    },
    /** The text of `brief.md` if it isn't the printed brief of `book`; null: it is, or there is no file. */
    async formerBrief(book: Book): Promise<string | null> {
      const text = await textOf(path, BRIEF)
      return text === BRIEF.print(book, null) ? null : text
    },
    /** Overwrites `brief.md` with the brief of `book`. Removes the file when the book has none. */
    async replaceBrief(book: Book): Promise<void> {
      const printed = BRIEF.print(book, null)
      const file = join(path, BRIEF.name)
      await (printed === null ? rm(file, { force: true }) : writeAtomically(file, printed))
      known.set(BRIEF.name, printed)
    },
  }
}

/** Whether a file says what the book says, however it is laid out. */
function saysTheSame(file: AuthorFile, text: string, book: Book, generator: FileGenerator): boolean {
  return text === file.print(book, text) || isDeepStrictEqual(file.read(text, book, { before: book, generator }), book)
}
