import { join } from 'node:path'
import { writeAtomically } from '../../folder/atomic.ts'
import { amount, grouped } from '../../terminal/numbers.ts'
import { type BookResult, faultText } from '../run/outcome.ts'
import { EMPTY, plus, type RunFacts, type Tally } from './tally.ts'

/** The books of the plan in order, read one after the other as often as asked. */
export type Books = () => AsyncIterable<BookResult>

/** Writes `report.json` and `report.md`, reading one book at a time, and returns their sums. */
export async function writeReport(out: string, facts: RunFacts, books: Books): Promise<Tally> {
  let tally = EMPTY
  for await (const book of books()) tally = plus(tally, book)
  await writeAtomically(join(out, 'report.json'), inChunks(jsonLines(facts, tally, books)))
  await writeAtomically(join(out, 'report.md'), inChunks(markdownLines(facts, tally, books)))
  return tally
}

/** One book a line: readable by a program at once, and by a person who looks for one book. */
async function* jsonLines(facts: RunFacts, tally: Tally, books: Books): AsyncGenerator<string> {
  const head = JSON.stringify({ ...facts, total: tally }, null, 2)
  yield `${head.slice(0, -2)},\n  "books": [`
  let first = true
  for await (const book of books()) {
    yield `${first ? '' : ','}\n    ${JSON.stringify(book)}`
    first = false
  }
  yield `${first ? '' : '\n  '}]\n}\n`
}

async function* markdownLines(facts: RunFacts, tally: Tally, books: Books): AsyncGenerator<string> {
  const { outcomes, pieces, words, tokens, retries, flags, findings, mended } = tally
  yield `# ${outcomes.done} of ${tally.books} books finished\n\n`
  const rows: [string, string][] = [
    ['manifest', cell(facts.manifest)],
    ['failed', String(outcomes.failed)],
    ['unfinished', String(outcomes.unfinished)],
    ['not started', String(outcomes['not-started'])],
    ['pieces', grouped(pieces)],
    ['words', grouped(words)],
    ['tokens', tokens === null ? 'unknown' : `${grouped(tokens.input)} in, ${grouped(tokens.output)} out`],
    ['cost of the kept texts', money(tally.cost, facts)],
    ['retries', grouped(retries)],
    ['flags', grouped(flags)],
    ['findings', grouped(findings)],
    ['mended', grouped(mended)],
    ['calls of this run', grouped(facts.spent.calls)],
    ['cost of this run', money(facts.spent.cost, facts)],
  ]
  if (facts.stopped !== null) rows.unshift(['stopped by', cell(facts.stopped)])
  yield '| | |\n|---|---|\n'
  for (const [name, value] of rows) if (value !== '') yield `| ${name} | ${value} |\n`
  yield '\n| row | book | generator | outcome | pieces | words | tokens | cost | retries | findings | flags |\n'
  yield '|---:|---|---|---|---:|---:|---:|---:|---:|---:|---|\n'
  for await (const book of books()) yield bookLine(book, facts)
  if (tally.afterFaults !== undefined) {
    yield '\n## What failed after a finished book\n\n'
    for await (const { row, name, afterFaults = [] } of books())
      for (const fault of afterFaults) yield `- row ${row}, ${cell(name)}: ${cell(fault)}\n`
  }
  if (outcomes.failed === 0) return
  yield '\n## What failed\n\n'
  for await (const { row, name, error } of books()) {
    if (error !== null) yield `- row ${row}, ${cell(name)}: ${cell(faultText(error))}\n`
  }
}

function bookLine(book: BookResult, facts: RunFacts): string {
  const { row, name, title, file, generator, outcome, pieces, of, words, tokens, cost, retries, flags } = book
  const { findings = 0, mended = 0 } = book
  const shown = cell(title ?? name)
  const cells = [
    row,
    file === null ? shown : `[${shown}](${address(file)})`,
    generator,
    outcome,
    `${pieces}/${of}`,
    grouped(words),
    tokens === null ? 'unknown' : grouped(tokens.input + tokens.output),
    money(cost, facts),
    retries,
    mended === 0 ? findings : `${findings}, ${mended} mended`,
    cell(flags.join(', ')),
  ]
  return `| ${cells.join(' | ')} |\n`
}

/** A path as the target of a link. */
function address(file: string): string {
  return encodeURI(file).replace(/[()?#]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
}

function money(cost: number | null, { currency }: RunFacts): string {
  return cost === null || currency === null ? '' : amount(cost, currency)
}

/** A title stays in its cell whatever it holds. */
function cell(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\|[\]<>`*_]/g, '\\$&')
    .trim()
}

/** The parts joined to chunks of this many characters, since each chunk is a write of its own. */
const CHUNK_CHARACTERS = 64 * 1024

async function* inChunks(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let gathered = ''
  for await (const part of parts) {
    gathered += part
    if (gathered.length < CHUNK_CHARACTERS) continue
    yield gathered
    gathered = ''
  }
  yield gathered
}
