import type { Localized } from '../language.ts'
import { catalogue } from '../messages/catalogue.ts'
import type { Generator, PublicBookFlow, PublicGenerator, Settings, StepKind } from './generator.ts'

/** One piece to write. */
export interface Step {
  readonly kind: StepKind
  /** `outline`, `introduction`, `chapter 3`, `conclusion`, `text` or `image`. */
  readonly name: string
  /** The chapter's number from 1; 0 elsewhere. */
  readonly number: number
  /** Where it stands in the book: the introduction at 0, the conclusion where the flow puts it. */
  readonly position: number
  readonly label: Localized
  /** The button that writes it. */
  readonly button: Localized
}

/** How many chapters or sections were chosen; for `total-1` this counts introduction and conclusion too. */
export function totalOf(generator: PublicGenerator, settings: Settings): number {
  const { book } = generator
  if (!book) return 1
  return book.sections?.length ?? (Number(settings.numberOfChapters) || book.chapters!.default)
}

/** How many chapters lie between introduction and conclusion. */
export function chaptersBetween(generator: PublicGenerator, settings: Settings): number {
  const total = totalOf(generator, settings)
  return generator.book?.conclusion === 'total-1' ? total - 2 : total
}

/** Every step in order. A book without an outline begins with its introduction. */
export function stepsOf(generator: PublicGenerator, settings: Settings): Step[] {
  const { book } = generator
  if (!book) return [singleStep(generator)]
  const total = totalOf(generator, settings)
  const between = chaptersBetween(generator, settings)
  const introduction: Step = {
    kind: 'introduction',
    name: 'introduction',
    number: 0,
    position: 0,
    label: text('flow.introduction'),
    button: text('flow.generate-introduction'),
  }
  const chapters = Array.from({ length: between }, (_, index): Step => {
    const number = index + 1
    return {
      kind: 'chapter',
      name: `chapter ${number}`,
      number,
      position: number,
      label: book.sections?.[index]?.name ?? text('flow.chapter', number),
      button: text('flow.generate-chapter', number),
    }
  })
  const conclusion: Step = {
    kind: 'conclusion',
    name: 'conclusion',
    number: 0,
    position: book.conclusion === 'total-1' ? total - 1 : total + 1,
    label: text('flow.conclusion'),
    button: text('flow.generate-conclusion'),
  }
  return [...(book.outline ? [outlineStep(book.outline)] : []), introduction, ...chapters, conclusion]
}

/** The label of a step by its name, without the settings of a book: a chapter's is the same however many there are. */
export function labelOf(generator: PublicGenerator, name: string): Localized | null {
  const chapter = /^chapter (\d+)$/.exec(name)
  if (chapter === null) return stepsOf(generator, {}).find((step) => step.name === name)?.label ?? null
  const number = Number(chapter[1])
  return generator.book?.sections?.[number - 1]?.name ?? text('flow.chapter', number)
}

/** The outline's step; for a book that has none, the plan that is made within its first step. */
export function outlineStep(shape: PublicBookFlow['outline']): Step {
  return {
    kind: 'outline',
    name: 'outline',
    number: 0,
    position: 0,
    label: text('flow.outline'),
    button: text(shape === 'story' ? 'flow.generate-outline-story' : 'flow.generate-outline-guide'),
  }
}

/** A book without an outline step that remembers a plan makes it within its introduction's step. */
export function plansFirst({ book }: Generator): boolean {
  return book !== null && book.outline === null && book.remember.includes('outline')
}

function singleStep(generator: PublicGenerator): Step {
  const kind = generator.kind === 'image' ? 'image' : 'text'
  const button = generator.button ?? text('flow.generate')
  return { kind, name: kind, number: 0, position: 0, label: generator.title, button }
}

function text(code: keyof typeof catalogue, n?: number): Localized {
  const { en, ms } = catalogue[code]
  return n === undefined ? { en, ms } : { en: en.replace('{n}', String(n)), ms: ms.replace('{n}', String(n)) }
}

export interface Progress {
  readonly position: number
  readonly of: number
  /** 0 to 1; 1 only when the book is finished. */
  readonly share: number
}

/** Progress with this step next; null when the book is finished. Never past the end. */
export function progressAt(generator: PublicGenerator, settings: Settings, next: Step | null): Progress {
  const total = totalOf(generator, settings)
  const of = generator.book?.progress === 'total+2' ? total + 2 : total
  if (!next) return { position: of, of, share: 1 }
  const position = Math.min(next.position, of)
  return { position, of, share: Math.min(position / of, 0.99) }
}
