import type { Language } from '../../engine/language.ts'

export type Texts = Readonly<Record<string, string>>

type Load = () => Promise<{ readonly default: Texts }>

/** The files of texts by area and language. A page names the areas that it shows; the frame's texts are there from the start. */
export const AREAS = {
  /** Around the pages of somebody signed in, and what several of those pages share. */
  member: { en: () => import('./member.en.ts'), ms: () => import('./member.ms.ts') },
  account: { en: () => import('./account.en.ts'), ms: () => import('./account.ms.ts') },
  dashboard: { en: () => import('./dashboard.en.ts'), ms: () => import('./dashboard.ms.ts') },
  generator: { en: () => import('./generator.en.ts'), ms: () => import('./generator.ms.ts') },
  /** Whole-book runs, going on with a book, the time that a text or a cover takes, and its price at the endpoint. */
  run: { en: () => import('./run.en.ts'), ms: () => import('./run.ms.ts') },
  /** The author's brief, the story bible, scene plans. */
  memory: { en: () => import('./memory.en.ts'), ms: () => import('./memory.ms.ts') },
  /** Readings of a book and their findings. */
  review: { en: () => import('./review.en.ts'), ms: () => import('./review.ms.ts') },
  /** How a book is written, in figures. */
  report: { en: () => import('./report.en.ts'), ms: () => import('./report.ms.ts') },
  /** The canvas in which a piece's text is edited. */
  editor: { en: () => import('./editor.en.ts'), ms: () => import('./editor.ms.ts') },
  /** A book's plan and the page where it is written. */
  book: { en: () => import('./book.en.ts'), ms: () => import('./book.ms.ts') },
  /** Rewriting, versions, notes, states of a whole book. */
  rewriting: { en: () => import('./rewriting.en.ts'), ms: () => import('./rewriting.ms.ts') },
  /** The Publish page: details, cover and files of a book. */
  publishing: { en: () => import('./publishing.en.ts'), ms: () => import('./publishing.ms.ts') },
  /** Importing a manuscript. */
  importing: { en: () => import('./importing.en.ts'), ms: () => import('./importing.ms.ts') },
  books: { en: () => import('./books.en.ts'), ms: () => import('./books.ms.ts') },
  money: { en: () => import('./money.en.ts'), ms: () => import('./money.ms.ts') },
  profile: { en: () => import('./profile.en.ts'), ms: () => import('./profile.ms.ts') },
  /** The workbench of `npm run dev`. */
  workbench: { en: () => import('./workbench.en.ts'), ms: () => import('./workbench.ms.ts') },
  administration: { en: () => import('./administration.en.ts'), ms: () => import('./administration.ms.ts') },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Load>>>>

export type Area = keyof typeof AREAS

type KeyOf<One extends Area> = One extends Area
  ? keyof Awaited<ReturnType<(typeof AREAS)[One]['en']>>['default']
  : never

/** The keys of every area. */
export type AreaKey = KeyOf<Area>
