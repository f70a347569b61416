import type { Language } from '../../engine/language.ts'
import { KalamError } from '../messages/error.ts'

const FULL = ['ENOSPC', 'EDQUOT']
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']

/** Runs work in a folder. Throws `folder.full` or `folder.not-writable` when the file system refuses. */
export async function withFolderFaults<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw folderFault(error, path)
  }
}

/** The message for a file system's error; any other error as it is. */
export function folderFault(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  if (FULL.includes(code)) return new KalamError('folder.full', { values: { path }, cause: error })
  if (NOT_WRITABLE.includes(code)) return new KalamError('folder.not-writable', { values: { path }, cause: error })
  return error
}

/** A fault of a file that an author wrote: its line, from 1, or null for the file as a whole. */
export interface FileFault {
  readonly line: number | null
  readonly sentence: (language: Language) => string
}

/** Everything that is wrong with one file, as the cause of a `folder.file-faulty`. */
export class FileFaults extends Error {
  readonly file: string
  readonly faults: readonly FileFault[]

  constructor(file: string, faults: readonly FileFault[]) {
    super(`${file} has faults`)
    this.name = 'FileFaults'
    this.file = file
    this.faults = faults
  }

  /** One line a fault: `brief.md:3: …`. */
  say(language: Language): string {
    return this.faults
      .map(({ line, sentence }) => `${this.file}${line === null ? '' : `:${line}`}: ${sentence(language)}`)
      .join('\n')
  }
}
