import { type BookCount, CRITERIA, type Criterion, FAULT_KINDS, type Vote } from './counting.ts'
import { type Ledger, type LoggedCall, PARTS } from './ledger.ts'
import type { PartQuote } from './quote.ts'

/** What became of one book. */
export interface BookResult {
  readonly name: string
  readonly words: number
  readonly isFinished: boolean
  /** Findings of Kalam's own reading, and the repairs of them that were taken; null: it wasn't read. */
  readonly reading: { readonly findings: number; readonly taken: number } | null
  /** Of the accepted texts, each with its step. */
  readonly flags: readonly string[]
  /** Null: a count that the judge had no answer for. Empty: not counted. */
  readonly counts: readonly (BookCount | null)[]
  /** This book first, then the other one; null: no answer. Empty: not compared. */
  readonly votes: readonly (Vote | null)[]
}

/** Contradictions are given for so many words too. */
const PER_WORDS = 12_000

const CALL_TITLES = ['calls', 'tokens in', 'cached', 'out', 'cost', 'minutes']
const COUNT_TITLES = [
  'hard',
  'soft',
  'threads',
  'repeats',
  'dropped',
  'hard, soft in 12,000 words',
  'findings, repairs',
]

/** The page of a trial. `head`: lines on what was tried. */
export function renderReport(
  head: readonly string[],
  books: readonly BookResult[],
  { calls, failures }: Ledger,
): string {
  const bookRows = books.map((book) => [
    book.name,
    `${book.words.toLocaleString('en')}${book.isFinished ? '' : ' (unfinished)'}`,
    ...FAULT_KINDS.map((kind) => eachCount(book, ({ faults }) => faults.filter((fault) => fault.kind === kind).length)),
    eachCount(book, ({ dropped }) => dropped),
    `${perWords(book, 'hard')}, ${perWords(book, 'soft')}`,
    book.reading === null ? '–' : `${book.reading.findings}, ${book.reading.taken}`,
    ...callCells(calls.filter((call) => call.book === book.name)),
    book.flags.join('; ') || '–',
  ])
  const partRows = PARTS.map((part) => [part, ...callCells(calls.filter((call) => call.part === part))])
  const failed = failures.map(({ book, part, step, why }) => `- ${book}, ${part}, ${step}: ${why}`)
  return `${[
    ...head,
    table(['book', 'words', ...COUNT_TITLES, ...CALL_TITLES, 'flags'], bookRows),
    table(['part', ...CALL_TITLES], [...partRows, ['all', ...callCells(calls)]]),
    ...(failed.length === 0
      ? ['Nothing failed.']
      : ['Failed, though a later try may have done it:', failed.join('\n')]),
    ...votesOf(books),
  ].join('\n\n')}\n`
}

function callCells(calls: readonly LoggedCall[]): string[] {
  const sum = (pick: (call: LoggedCall) => number) => calls.reduce((total, call) => total + pick(call), 0)
  const about = calls.some(({ isEstimated }) => isEstimated) ? '≈ ' : ''
  const tokens = [sum(({ input }) => input), sum(({ cached = 0 }) => cached), sum(({ output }) => output)]
  const minutes = sum(({ milliseconds }) => milliseconds) / 60_000
  const counted = tokens.map((number) => `${about}${number.toLocaleString('en')}`)
  return [String(calls.length), ...counted, costCell(calls), minutes.toFixed(1)]
}

function costCell(parts: readonly { readonly cost: number | null }[]): string {
  const cost = parts.reduce((sum, part) => sum + (part.cost ?? 0), 0)
  return parts.some((part) => part.cost === null) ? 'unknown' : `$${cost.toFixed(cost < 1 ? 4 : 2)}`
}

function eachCount({ counts }: BookResult, pick: (count: BookCount) => number): string {
  return counts.map((count) => (count === null ? '–' : pick(count))).join(', ') || '–'
}

/** The mean of the counts, for so many words. */
function perWords({ counts, words }: BookResult, kind: 'hard' | 'soft'): string {
  const known = counts.filter((count) => count !== null)
  const all = known.flatMap(({ faults }) => faults).filter((fault) => fault.kind === kind)
  return known.length === 0 ? '–' : ((all.length / known.length) * (PER_WORDS / words)).toFixed(1)
}

function votesOf(books: readonly BookResult[]): string[] {
  const compared = books.filter(({ votes }) => votes.some((vote) => vote !== null))
  if (compared.length === 0) return []
  const row = (name: string, of: readonly BookResult[]) => [
    name,
    ...CRITERIA.map((criterion) => tallyOf(of, criterion)),
  ]
  const rows = [...compared.map((book) => row(book.name, [book])), row('all', compared)]
  return [
    'Blind votes, each pair in both orders: for this trial–for the other–equal.',
    table(['book', ...CRITERIA], rows),
  ]
}

function tallyOf(books: readonly BookResult[], criterion: Criterion): string {
  const given = books.flatMap(({ votes }) => votes.map((vote, at) => (vote === null ? '' : `${at}${vote[criterion]}`)))
  const times = (...wanted: readonly string[]) => given.filter((one) => wanted.includes(one)).length
  return [times('0A', '1B'), times('0B', '1A'), times('0equal', '1equal')].join('–')
}

/** What is still to be spent, by book and by part. */
export function renderQuote(parts: readonly PartQuote[]): string {
  const row = (name: string, of: readonly PartQuote[]) => {
    const sum = (pick: (part: PartQuote) => number) => of.reduce((all, part) => all + pick(part), 0)
    const tokens = [sum((part) => part.tokens.input), sum((part) => part.tokens.output)]
    const calls = `${sum((part) => part.calls.least)} to ${sum((part) => part.calls.most)}`
    return [name, calls, ...tokens.map((number) => number.toLocaleString('en')), costCell(of)]
  }
  const rows = (['book', 'part'] as const).flatMap((by) =>
    [...Map.groupBy(parts, (part) => part[by])].map(([name, of]) => row(name, of)),
  )
  return `${table(['still to be spent', 'calls', 'tokens in', 'out', 'cost'], [...rows, row('all', parts)])}\n`
}

/** Every counted fault with its proof. */
export function renderFaults(books: readonly BookResult[]): string {
  const counts = books.flatMap(({ name, counts: of }) =>
    of.map((count, at) => ({ name: `${name}, count ${at + 1}`, count })),
  )
  const lines = counts.flatMap(({ name, count }) => [
    `## ${name}`,
    ...(count?.faults ?? []).map(({ kind, why, quotes }) => `**${kind}** ${why} ⟨${quotes.join('⟩ ⟨')}⟩`),
  ])
  return `${['# Counted faults, each with its proof', ...lines].join('\n\n')}\n`
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n')
}
