import { type Book, titleOf } from '../../engine/book/book.ts'
import { countOf } from '../../engine/book/count.ts'
import { isDemo } from '../../engine/book/manuscript.ts'
import { nextStep } from '../../engine/book/next-step.ts'
import type { Catalog } from '../../engine/generator/assemble.ts'
import { stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { dayAt, priceOf } from '../../engine/generator/price.ts'
import { isLanguage, type Language } from '../../engine/language.ts'
import type { KalamError } from '../../engine/messages/error.ts'
import { say } from '../../engine/messages/say.ts'
import { DEMO_PROVIDER } from '../../engine/providers/demo/name.ts'
import type { SavedBook } from './load-book.ts'
import type { Understood } from './understand.ts'

/** Who looks at a book, and when. */
export interface Viewer {
  readonly catalog: Catalog
  readonly language: Language
  readonly isAdministrator: boolean
  readonly now: number
}

/** What the library and the book's own page both show. */
export function presentFace(saved: SavedBook, understood: Understood, viewer: Viewer, atHand: boolean) {
  const { row, pieces } = saved
  const { generator, book, fault } = understood
  const { id, author, created_at, updated_at, finished_at } = row
  const count = book && countOf(stepsOf(generator, book.settings), pieces)
  return {
    id,
    kind: row.kind as Generator['kind'],
    title: book ? titleOf(generator, book) : row.title || generator?.title[languageOf(row.language)] || row.generator,
    author,
    generator: generator && { id: generator.id, route: generator.route, title: generator.title },
    language: languageOf(row.language),
    progress: count && { done: count.done, of: count.of, share: count.share },
    words: (count ?? countOf(stepsIn(pieces), pieces)).words,
    finished: book ? nextStep(generator, book) === null : finished_at !== null,
    atHand,
    setAside: row.set_aside_at !== null,
    demo: book ? isDemo(book) : pieces.some(({ provider }) => provider === DEMO_PROVIDER),
    next: book && presentNext(generator, book, viewer),
    fault: fault && presentFault(fault, viewer.language),
    createdAt: instant(created_at),
    updatedAt: instant(updated_at),
    finishedAt: finished_at === null ? null : instant(finished_at),
  }
}

/** Of a book that fits no generator any more, what is written stands for its steps. */
function stepsIn(pieces: SavedBook['pieces']) {
  return pieces.map(({ step, kind }) => ({ name: step, kind }))
}

function presentNext(generator: Generator, book: Book, { isAdministrator, now }: Viewer) {
  const step = nextStep(generator, book)
  if (step === null) return null
  const { name, kind, number, label, button } = step
  const price = isAdministrator ? 0 : priceOf(generator, kind, dayAt(now, generator.price.timezone))
  return { step: name, kind, number, label, button, price }
}

function presentFault({ code, values }: KalamError, language: Language) {
  return { code: code as 'book.record-outdated' | 'book.record-unreadable', message: say(code, language, values) }
}

export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

function languageOf(kept: string): Language {
  return isLanguage(kept) ? kept : 'en'
}
