import type { Step } from '../generator/flow.ts'
import type { PublicGenerator } from '../generator/generator.ts'
import type { Book } from './book.ts'
import { chapterTitle } from './next-step.ts'

/** What headings are made of: the book's language, and the names its author and its outline gave. */
type Named = Pick<Book, 'language' | 'chapterTitles' | 'outline'>

/**
 * The heading of a part as its reader sees it: `Chapter 3: The Reef`. Null: it has none. An author's heading of an introduction
 * or a conclusion stands in `chapterTitles` under the step's name; an empty one hides it.
 */
export function headingOf(generator: Pick<PublicGenerator, 'book'>, book: Named, step: Step): string | null {
  if (step.kind === 'text' || step.kind === 'image') return null
  const label = step.label[book.language]
  if (step.kind === 'chapter') return titled(label, chapterTitle(book, step))
  const given = book.chapterTitles[step.name]
  if (given !== undefined) return given === '' ? null : given
  const declared = declaredHeading(generator, step)
  return declared?.hidden ? null : (declared?.[book.language] ?? label)
}

/** What an introduction or a conclusion is called when it has a heading that its author didn't give. */
export function usualHeading(
  generator: Pick<PublicGenerator, 'book'>,
  { language }: Pick<Book, 'language'>,
  step: Step,
): string {
  return declaredHeading(generator, step)?.[language] ?? step.label[language]
}

/** A label with the title that follows it; alone when the title says the same. */
export function titled(label: string, title: string | null): string {
  const isNew = title !== null && title !== '' && title.localeCompare(label, undefined, { sensitivity: 'base' }) !== 0
  return isNew ? `${label}: ${title}` : label
}

function declaredHeading({ book }: Pick<PublicGenerator, 'book'>, { kind }: Step) {
  return kind === 'introduction' || kind === 'conclusion' ? (book?.headings[kind] ?? null) : null
}
