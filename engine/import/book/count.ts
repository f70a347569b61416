import type { Language } from '../../base/language.ts'
import type { Book } from '../../book/book.ts'
import { listSteps } from '../../generator/flow.ts'
import type { Generator } from '../../generator/generator.ts'
import { say } from '../../messages/say.ts'
import { MATTER_KINDS, type PartReason, type Proposal } from '../parts/part.ts'
import { OMISSION_CODES, type OmissionCode, type OmissionNotice } from '../read-file.ts'
import {
  addWordCounts,
  countEachWord,
  countMarkdownWords,
  digitsGrouped,
  sayWords,
  subtractWordCounts,
  totalWords,
  type WordCounts,
} from '../words.ts'
import { keptParts } from './book-of-parts.ts'

/** Where the words of a file went. `file` is the sum of `book`, `named` and `missing`. */
export interface ImportCount {
  /** Words of the file, before any rule left some out. */
  readonly file: number
  /** Those of them that are in the book. */
  readonly book: number
  /** Those that the notices name. */
  readonly named: number
  /** Those that are neither: 0, or the import has a fault. */
  readonly missing: number
  /** The missing words themselves, the most frequent first; at most 20. */
  readonly examples: readonly string[]
  readonly notices: readonly OmissionNotice[]
}

const MAX_EXAMPLES = 20

/** Counts the words of the book that a proposal would become. */
export function countProposalWords(proposal: Proposal): ImportCount {
  const kept = keptParts(proposal)
  const headings = countEachWord(kept.map(({ heading }) => heading))
  return countAgainst(proposal, addWordCounts([headings, countMarkdownWords(kept.map(({ text }) => text))]))
}

/** Counts the words of a book that was made of a proposal. */
export function countImportedBookWords(proposal: Proposal, generator: Generator, book: Book): ImportCount {
  const steps = listSteps(generator, book.settings)
  const texts = steps.flatMap(({ id, kind }) =>
    kind === 'plan' ? [] : book.pieces.filter(({ step }) => step === id).map(({ text }) => text),
  )
  const labels = new Set(steps.map(({ label }) => label[book.language]))
  const headings = new Set(keptParts(proposal).map(({ heading }) => heading))
  // An entry without a heading of its own has its label as its title.
  const entries = (book.outline?.entries ?? []).filter(({ title }) => !labels.has(title) || headings.has(title))
  const titles = [...entries.map(({ title }) => title), ...Object.values(book.chapterTitles)]
  const pages = MATTER_KINDS.map((matter) => book.publication?.[matter] ?? '')
  return countAgainst(proposal, addWordCounts([countEachWord(titles), countMarkdownWords([...texts, ...pages])]))
}

interface Left {
  readonly code: OmissionCode
  readonly count: number
  readonly words: WordCounts
}

function countAgainst(proposal: Proposal, book: WordCounts): ImportCount {
  const { source, omissions } = proposal.manuscript
  const left: Left[] = [
    ...omissions.map(({ code, count = 1, text }) => ({ code, count, words: countEachWord([text]) })),
    ...leftOfParts(proposal),
  ]
  const rest = subtractWordCounts(source, addWordCounts(left.map(({ words }) => words)))
  const missing = subtractWordCounts(rest, book)
  const [file, due, lost] = [totalWords(source), totalWords(rest), totalWords(missing)]
  const examples = [...missing].toSorted(([, a], [, b]) => b - a).slice(0, MAX_EXAMPLES)
  return {
    file,
    book: due - lost,
    named: file - due,
    missing: lost,
    examples: examples.map(([word]) => word),
    notices: noticesOf(left),
  }
}

const CODES: Readonly<Partial<Record<PartReason, OmissionCode>>> = {
  contents: 'import.contents-left',
  'title-page': 'import.title-page-left',
  part: 'import.parts-left',
  page: 'import.pages-left',
  author: 'import.chosen-left',
}

/** What the parts of a proposal leave out: whole parts, labels, headings without a text, and notes that no kept text refers to. */
function leftOfParts(proposal: Proposal): Left[] {
  const { manuscript, parts } = proposal
  const markdownOf = (from: number, to: number) => manuscript.blocks.slice(from, to).map(({ markdown }) => markdown)
  const kept = keptParts(proposal)
  const headings = kept.map(({ heading }) => heading).join('\n')
  const byPart = new Map(kept.map((one) => [one.part, one]))
  const used = new Set(kept.flatMap((one) => one.notes))
  const notes = [...manuscript.definitions].flatMap(([name, note]) => (used.has(name) ? [] : [note]))
  return [
    ...parts.map((part, at): Left => {
      const one = byPart.get(part)
      if (one === undefined) {
        const code = part.role === 'out' ? (CODES[part.why] ?? 'import.pages-left') : 'import.headings-left'
        // The heading above a table of contents is that of the text behind it.
        const next = part.why === 'contents' ? byPart.get(parts[at + 1]!) : undefined
        const behind = next?.part.first === next?.part.body ? next?.heading : undefined
        const all = countMarkdownWords(markdownOf(part.first, part.end))
        const words = behind === undefined ? all : subtractWordCounts(all, countEachWord([behind]))
        const isShown = code === 'import.parts-left' && part.label !== null && headings.includes(`${part.label},`)
        return isShown ? { code, count: 0, words: new Map() } : { code, count: 1, words }
      }
      const heading = countMarkdownWords(markdownOf(part.first, part.body))
      const words = subtractWordCounts(heading, countEachWord([one.heading]))
      return { code: 'import.labels-left', count: words.size === 0 ? 0 : 1, words }
    }),
    ...notes
      .map((note) => countMarkdownWords([note]))
      .flatMap((words): Left[] => (words.size === 0 ? [] : [{ code: 'import.notes-left', count: 1, words }])),
  ]
}

/** Sums of the omissions by their codes, in the order of `OMISSION_CODES`. */
function noticesOf(left: readonly Left[]): OmissionNotice[] {
  return OMISSION_CODES.flatMap((code) => {
    const same = left.filter((one) => one.code === code)
    const count = same.reduce((sum, one) => sum + one.count, 0)
    const words = same.reduce((sum, one) => sum + totalWords(one.words), 0)
    return count + words === 0 ? [] : [{ code, count, words }]
  })
}

/** A notice as a sentence: what it was, how many things, and how many words. */
export function sayNotice({ code, count, words }: OmissionNotice, language: Language): string {
  const notice = say(code, language, { count: digitsGrouped(count) })
  return words === 0 ? notice : `${notice} (${sayWords(words, language)})`
}

/** Where the words of a file went, as a sentence. */
export function sayCount({ file, book, named, missing, examples }: ImportCount, language: Language): string {
  const values = { file: sayWords(file, language), book: digitsGrouped(book), named: digitsGrouped(named) }
  const counted = say(named === 0 ? 'import.counted-whole' : 'import.counted', language, values)
  if (missing === 0) return counted
  return `${say('import.counted', language, values)} ${say('import.missing', language, { words: `${digitsGrouped(missing)} (${examples.join(', ')} …)` })}`
}
