import type { Language } from '../../engine/language.ts'

/** A text, or its forms by the categories of `Intl.PluralRules`, which the first value of the text chooses. */
export type Text = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
export type Texts = Readonly<Record<string, Text>>

type Load = () => Promise<{ readonly default: Texts }>

/** The files of texts by area and language. A page names the areas that it shows; the frame's texts are there from the start. */
export const AREAS = {
  /** Around the pages of somebody signed in, and what several of those pages share. */
  member: {
    en: () => import('../../templates/language/en/studio/member.json'),
    ms: () => import('../../templates/language/ms/studio/member.json'),
  },
  account: {
    en: () => import('../../templates/language/en/studio/account.json'),
    ms: () => import('../../templates/language/ms/studio/account.json'),
  },
  dashboard: {
    en: () => import('../../templates/language/en/studio/dashboard.json'),
    ms: () => import('../../templates/language/ms/studio/dashboard.json'),
  },
  generator: {
    en: () => import('../../templates/language/en/studio/generator.json'),
    ms: () => import('../../templates/language/ms/studio/generator.json'),
  },
  /** Whole-book runs, going on with a book, the time that a text or a cover takes, and its price at the endpoint. */
  run: {
    en: () => import('../../templates/language/en/studio/run.json'),
    ms: () => import('../../templates/language/ms/studio/run.json'),
  },
  /** The author's brief, the story bible, scene plans. */
  memory: {
    en: () => import('../../templates/language/en/studio/memory.json'),
    ms: () => import('../../templates/language/ms/studio/memory.json'),
  },
  /** Readings of a book and their findings. */
  review: {
    en: () => import('../../templates/language/en/studio/review.json'),
    ms: () => import('../../templates/language/ms/studio/review.json'),
  },
  /** How a book is written, in figures. */
  report: {
    en: () => import('../../templates/language/en/studio/report.json'),
    ms: () => import('../../templates/language/ms/studio/report.json'),
  },
  /** The canvas in which a piece's text is edited. */
  editor: {
    en: () => import('../../templates/language/en/studio/editor.json'),
    ms: () => import('../../templates/language/ms/studio/editor.json'),
  },
  /** A book's plan and the page where it is written. */
  book: {
    en: () => import('../../templates/language/en/studio/book.json'),
    ms: () => import('../../templates/language/ms/studio/book.json'),
  },
  /** Rewriting, versions, notes, states of a whole book. */
  rewriting: {
    en: () => import('../../templates/language/en/studio/rewriting.json'),
    ms: () => import('../../templates/language/ms/studio/rewriting.json'),
  },
  /** The Publish page: details, cover and files of a book. */
  publishing: {
    en: () => import('../../templates/language/en/studio/publishing.json'),
    ms: () => import('../../templates/language/ms/studio/publishing.json'),
  },
  /** Importing a manuscript. */
  importing: {
    en: () => import('../../templates/language/en/studio/importing.json'),
    ms: () => import('../../templates/language/ms/studio/importing.json'),
  },
  books: {
    en: () => import('../../templates/language/en/studio/books.json'),
    ms: () => import('../../templates/language/ms/studio/books.json'),
  },
  money: {
    en: () => import('../../templates/language/en/studio/money.json'),
    ms: () => import('../../templates/language/ms/studio/money.json'),
  },
  profile: {
    en: () => import('../../templates/language/en/studio/profile.json'),
    ms: () => import('../../templates/language/ms/studio/profile.json'),
  },
  /** The workbench of `npm run dev`. */
  workbench: {
    en: () => import('../../templates/language/en/studio/workbench.json'),
    ms: () => import('../../templates/language/ms/studio/workbench.json'),
  },
  administration: {
    en: () => import('../../templates/language/en/studio/administration.json'),
    ms: () => import('../../templates/language/ms/studio/administration.json'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Load>>>>

export type Area = keyof typeof AREAS

type KeyOf<One extends Area> = One extends Area
  ? keyof Awaited<ReturnType<(typeof AREAS)[One]['en']>>['default']
  : never

/** The keys of every area. */
export type AreaKey = KeyOf<Area>
