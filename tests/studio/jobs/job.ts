import type { Language } from '../../../engine/base/language.ts'
import type { Person, TestServer } from '../../server/harness.ts'
import { type Writing, write } from '../screenshots/write.ts'
import type { Author } from './author.ts'

export interface Ground {
  readonly server: TestServer
  readonly person: Person
  readonly language: 'en' | 'ms'
}

/** What an author wants to get done, and how it is done in the studio. */
export interface Job {
  /** As its row in docs/quality/jobs.md and its pictures are called. */
  readonly id: string
  /** Nobody is signed in. */
  readonly isVisitor?: boolean
  readonly credits?: number
  /** What is there before; returns the address where the job begins, else it is the first page. */
  readonly begin?: (ground: Ground) => Promise<string>
  readonly steps: (author: Author) => Promise<void>
}

/** A novel with its plan, introduction and first chapters, opened at `view`. */
export function begunBook(view = '', { parts = 3, ...more }: Partial<Writing> = {}): NonNullable<Job['begin']> {
  return async ({ server, person, language }) => {
    const settings = { numberOfChapters: 7 }
    const writing = { generator: 'romance', language, settings, parts, ...more }
    const id = await write(server, person, writing)
    return `/books/${id}${view}`
  }
}

/** All of its parts. */
export const wholeBook = (view = '') => begunBook(view, { parts: Number.POSITIVE_INFINITY })

export const CHAPTER = '/write?piece=chapter%201'

/** A text of the author's own. */
export const inLanguage = <Value>(language: Language, en: Value, ms: Value): Value => (language === 'ms' ? ms : en)

export const IDEA = {
  en: 'Mara inherits a bakery in Whitby and falls for Tobias, who wants to buy it.',
  ms: 'Lina pulang ke Taiping dan jatuh cinta semula dengan Azman di kedai roti bapanya.',
} as const
