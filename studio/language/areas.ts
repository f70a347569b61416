/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '../../engine/base/language.ts'
import type { Text } from '../../engine/messages/message.ts'

export type Texts = Readonly<Record<string, Text>>

/** The texts of each area. A page names the areas that it shows; the frame's texts are there from the start. */
interface AreaTexts {
  /** Around the pages of somebody signed in, and what several of those pages share. */
  member: typeof import('../../templates/language/en/studio/member.json')
  account: typeof import('../../templates/language/en/studio/account.json')
  /** The field for the author's idea, and what is made of it. */
  idea: typeof import('../../templates/language/en/studio/idea.json')
  dashboard: typeof import('../../templates/language/en/studio/dashboard.json')
  generator: typeof import('../../templates/language/en/studio/generator.json')
  /** Whole-book runs, going on with a book, the time that a text or a cover takes, and its price at the endpoint. */
  run: typeof import('../../templates/language/en/studio/run.json')
  /** The author's brief, the story bible, scene plans. */
  memory: typeof import('../../templates/language/en/studio/memory.json')
  /** People, places, threads and days of a book. */
  world: typeof import('../../templates/language/en/studio/world.json')
  /** Readings of a book and their findings. */
  review: typeof import('../../templates/language/en/studio/review.json')
  /** How a book is written, in figures. */
  report: typeof import('../../templates/language/en/studio/report.json')
  /** The canvas in which a piece's text is edited. */
  editor: typeof import('../../templates/language/en/studio/editor.json')
  /** A book's plan and the page where it is written. */
  book: typeof import('../../templates/language/en/studio/book.json')
  /** Rewriting, versions, notes, states of a whole book. */
  rewriting: typeof import('../../templates/language/en/studio/rewriting.json')
  /** The Publish page: details, cover and files of a book. */
  publishing: typeof import('../../templates/language/en/studio/publishing.json')
  /** Importing a manuscript. */
  importing: typeof import('../../templates/language/en/studio/importing.json')
  books: typeof import('../../templates/language/en/studio/books.json')
  /** Links for readers, and what those see. */
  sharing: typeof import('../../templates/language/en/studio/sharing.json')
  /** Reading a book aloud. */
  listening: typeof import('../../templates/language/en/studio/listening.json')
  money: typeof import('../../templates/language/en/studio/money.json')
  profile: typeof import('../../templates/language/en/studio/profile.json')
  /** Second factors, passkeys, sessions, one's data. */
  security: typeof import('../../templates/language/en/studio/security.json')
  /** The workbench of `npm run dev`. */
  workbench: typeof import('../../templates/language/en/studio/workbench.json')
  administration: typeof import('../../templates/language/en/studio/administration.json')
}

export type Area = keyof AreaTexts

type KeyOf<One extends Area> = One extends Area ? keyof AreaTexts[One] : never

/** The keys of every area. */
export type AreaTextKey = KeyOf<Area>

/** Loads the texts of an area in a language, by the path of their file. */
export const TEXT_FILE_LOADERS = import.meta.glob<{ readonly default: Texts }>([
  '../../templates/language/*/studio/*.json',
  '!../../templates/language/*/studio/frame.json',
])

/** The path of the file of an area's texts. */
export function formatAreaPath(area: Area, language: Language): string {
  return `../../templates/language/${language}/studio/${area}.json`
}
