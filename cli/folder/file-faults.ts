import type { Language } from '../../engine/language.ts'

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
