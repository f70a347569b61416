import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { saveFile } from '../../cli/folder/atomic.ts'
import { loadCatalog } from '../../engine/index.ts'
import type { EndpointEntry } from '../../engine/node/config.ts'
import { packageVersion } from '../../engine/node/folders.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { listTextPieces } from '../../engine/review/question.ts'
import { isFinished, judgedBook, type Orders, openTrialBook, type TrialBook } from './books.ts'
import { askOnce, type JudgeQuestion } from './judge.ts'
import { openLedger } from './ledger.ts'
import { openModel, type Trial } from './model.ts'
import { compareQuestions, countQuestions } from './questions.ts'
import { quoteParts } from './quote.ts'
import { type BookResult, renderFaults, renderQuote, renderReport } from './report.ts'
import { isRead, writeTrialBook } from './write.ts'

export interface TrialOptions extends Pick<Trial, 'folder' | 'limits' | 'maxCost'> {
  readonly writer: EndpointEntry
  readonly judge: EndpointEntry
  /** The folder of the trial that this one is compared with; null: of none. */
  readonly against: string | null
  readonly orders: Orders
  readonly isDryRun: boolean
}

/** `print` takes the quote and the path of the result. */
export interface TrialContext extends Pick<Trial, 'env' | 'clock' | 'stop' | 'tell'> {
  readonly print: (text: string) => void
}

/** A trial that can't run as it is asked for. */
export class TrialError extends Error {}

/** Runs a trial as far as it comes. True: nothing of it is missing. Throws `TrialError` before anything is spent. */
export async function runTrial(options: TrialOptions, { print, ...context }: TrialContext): Promise<boolean> {
  const { folder, against, orders, maxCost } = options
  const { env, clock, stop, tell } = context
  const [writer, judge] = [await openModel(options.writer, env, clock), await openModel(options.judge, env, clock)]
  if (maxCost < Infinity && (writer.prices === null || judge.prices === null))
    throw new TrialError('--max-cost needs prices: give --prices, and --judge-prices for another judge')
  const record = recordOf(options, new Date(clock.now()))
  const [catalog, count] = [await loadCatalog(), await loadTokenCounter()]
  const trial: Trial = { ...context, ...options, writer, judge, catalog, count, ledger: openLedger(folder) }
  const open = () => Promise.all(Object.entries(orders).map(([name, order]) => openTrialBook(trial, name, order)))
  const books = await open()
  print(renderQuote(books.flatMap((one) => quoteParts(one, textOf(against, one.name), trial))))
  if (options.isDryRun) return true

  await saveFile(join(folder, 'trial.json'), `${JSON.stringify(record, null, 2)}\n`)
  const answers = new Map<string, Pick<BookResult, 'counts' | 'votes'>>()
  try {
    for (const one of books) {
      const written = await writeTrialBook(one, trial)
      if (isFinished(written)) answers.set(one.name, await judgeBook(written, textOf(against, one.name), trial))
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error
    tell(`Stopped: ${String(stop.signal.reason)}. The same command continues.`)
  }
  const results = (await open()).map((one) => ({ ...resultOf(one, trial), ...answers.get(one.name) }))
  await saveFile(join(folder, 'trial.md'), renderReport(headOf(record, options), results, trial.ledger))
  await saveFile(join(folder, 'faults.md'), renderFaults(results))
  print(`${join(folder, 'trial.md')}\n`)
  return results.every((one) => isWhole(one, textOf(against, one.name) !== null))
}

type TrialRecord = ReturnType<typeof recordOf>

/** How the trial was begun, for `trial.json`. Throws `TrialError` when the folder holds another one. */
function recordOf({ folder, writer, orders }: TrialOptions, now: Date) {
  const { model, memory = 'text' } = writer
  const fresh = { begun: now.toISOString().slice(0, 10), kalam: packageVersion(), model, memory, orders }
  const file = join(folder, 'trial.json')
  if (!existsSync(file)) return fresh
  const kept = JSON.parse(readFileSync(file, 'utf8')) as typeof fresh
  const all = { ...kept.orders, ...orders }
  const isSame = Object.entries(kept.orders).every(([name, order]) => isDeepStrictEqual(all[name], order))
  if (kept.model === model && kept.memory === memory && isSame) return { ...kept, orders: all }
  throw new TrialError(
    `${folder} holds a trial of ${kept.model} with other orders, another model or --memory: choose another --out`,
  )
}

/** The finished book of another trial; null: there is none. */
function textOf(folder: string | null, name: string): string | null {
  const file = join(folder ?? '', `${name}.md`)
  return folder !== null && existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** Keeps the manuscript, and asks what isn't answered yet. */
async function judgeBook(one: TrialBook, other: string | null, trial: Trial) {
  const judged = judgedBook(trial, one)
  await saveFile(join(trial.folder, `${one.name}.md`), `${judged.text}\n`)
  const counts = await askAll(countQuestions(judged))
  return { counts, votes: other === null ? [] : await askAll(compareQuestions(judged, other)) }

  async function askAll<Answer>(questions: readonly JudgeQuestion<Answer>[]): Promise<(Answer | null)[]> {
    const answers: (Answer | null)[] = []
    for (const question of questions) answers.push(await askOnce(question, trial))
    return answers
  }
}

function resultOf(one: TrialBook, trial: Trial): BookResult {
  const { name, book } = one
  const findings = (book.readings ?? []).flatMap((reading) => reading.findings)
  const taken = findings.filter(({ state }) => state === 'taken').length
  return {
    name,
    words: isFinished(one) ? judgedBook(trial, one).words : writtenWords(one),
    isFinished: isFinished(one),
    reading: isRead(book) ? { findings: findings.length, taken } : null,
    flags: book.pieces.flatMap(({ step, flags }) => flags.map((flag) => `${step}: ${flag}`)),
    counts: [],
    votes: [],
  }
}

function writtenWords({ generator, book }: TrialBook): number {
  return listTextPieces(generator, book).reduce((sum, { words }) => sum + words, 0)
}

function isWhole({ reading, counts, votes }: BookResult, isCompared: boolean): boolean {
  const isAnswered = (answers: readonly unknown[]) => answers.length > 0 && !answers.includes(null)
  return reading !== null && isAnswered(counts) && (!isCompared || isAnswered(votes))
}

function headOf({ begun, kalam, model, memory }: TrialRecord, { judge, against }: TrialOptions): string[] {
  const judged = judge.model === model ? 'the same model, which may favour its own texts' : judge.model
  const compared = against === null ? '' : ` Compared with the trial in ${against}.`
  const written = `Begun ${begun}, Kalam ${kalam}. Written and read by ${model} (memory: ${memory}), counted by ${judged}.${compared}`
  return [`# Trial of ${model}`, written]
}
