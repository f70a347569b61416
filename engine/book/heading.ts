import { findFlowStep, listSteps, type Step } from '../generator/flow.ts'
import type { PublicGenerator } from '../generator/public-generator.ts'
import type { Book } from './book.ts'
import { findChapterTitle } from './next-step.ts'

type Headed = Pick<PublicGenerator, 'kind' | 'flow'>

/** What headings are made of: the book's language, and the names its author and its outline gave. */
type Named = Pick<Book, 'language' | 'chapterTitles' | 'outline'>

/** `Chapter 3` and `The Reef`; the title is null where there is none, or where it says the same as the label. */
interface Heading {
  readonly label: string
  readonly title: string | null
}

/** The heading of a part as its reader sees it: `Chapter 3: The Reef`. Null: it has none. */
export function formatHeading(generator: Headed, book: Named, step: Step): string | null {
  const heading = findHeadingParts(generator, book, step)
  return heading === null ? null : formatLabelAndTitle(heading.label, heading.title)
}

/**
 * The same in its parts. An author's heading of an introduction or a conclusion is in `chapterTitles` under the step's name; an empty
 * one hides it.
 */
export function findHeadingParts(generator: Headed, book: Named, step: Step): Heading | null {
  if (generator.kind !== 'book' || step.kind === 'image') return null
  const declared = findFlowStep(generator, step.name)?.heading ?? null
  const language = step.language ?? book.language
  const label = declared?.[language] ?? step.label[language]
  if (step.entry > 0 && !declared?.hidden) {
    const title = findChapterTitle(book, step)
    return { label, title: title !== null && isNew(label, title) ? title : null }
  }
  const given = book.chapterTitles[step.id]
  if (given !== undefined) return given === '' ? null : { label: given, title: null }
  return declared?.hidden ? null : { label, title: null }
}

/** What an introduction or a conclusion is called when it has a heading that its author didn't give. */
export function findDefaultHeading(generator: Headed, book: Pick<Book, 'language'>, step: Step): string {
  const language = step.language ?? book.language
  return findFlowStep(generator, step.name)?.heading?.[language] || step.label[language]
}

/** The steps whose heading the author may name or hide: the texts that the plan has no entry for. */
export function listHeadedSteps(generator: PublicGenerator, { settings }: Pick<Book, 'settings'>): Step[] {
  if (generator.kind !== 'book') return []
  return listSteps(generator, settings).filter(({ kind, entry }) => kind === 'text' && entry === 0)
}

/** Names the heading of such a step; an empty one hides it. */
export function setStepHeading(book: Book, step: Pick<Step, 'id'>, heading: string): Book {
  return { ...book, chapterTitles: { ...book.chapterTitles, [step.id]: heading } }
}

/** A label with the title that follows it; alone when the title says the same. */
export function formatLabelAndTitle(label: string, title: string | null): string {
  return title !== null && isNew(label, title) ? `${label}: ${title}` : label
}

function isNew(label: string, title: string): boolean {
  return title !== '' && title.localeCompare(label, undefined, { sensitivity: 'base' }) !== 0
}
