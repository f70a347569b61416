import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJsonOrUndefined } from '../../../engine/base/parse-json.ts'
import type { BatchRow } from '../plan.ts'
import { type BookResult, OUTCOMES, type Outcome } from '../run/outcome.ts'

const NAME = '.kalam-batch.jsonl'

export type Journal = Awaited<ReturnType<typeof openJournal>>

/**
 * Opens the outcome of each book on disk, one JSON line a book, and finds the rows of this plan in it, by their names. Memory holds only
 * where a row's last line begins. An incomplete line of a killed process is skipped: the folders of the books hold what is written.
 */
export async function openJournal(out: string, rows: readonly BatchRow[]) {
  const file = await open(join(out, NAME), 'a+')
  const places = new Float64Array(rows.length).fill(-1)
  const lengths = new Uint32Array(rows.length)
  const outcomes = new Uint8Array(rows.length)
  const remember = (index: number, at: number, length: number, outcome: Outcome) => {
    places[index] = at
    lengths[index] = length
    outcomes[index] = OUTCOMES.indexOf(outcome)
  }
  let end = await scan(file, new Map(rows.map(({ name }, index) => [name, index])), remember)
  let writing = Promise.resolve()
  return {
    /** No book was ever begun. */
    isEmpty: end === 0,
    /** The last outcome of a row of the plan, or null. */
    outcome: (index: number): Outcome | null => (places[index] === -1 ? null : OUTCOMES[outcomes[index]!]!),
    async read(index: number): Promise<BookResult | null> {
      if (places[index] === -1) return null
      const { buffer } = await file.read(Buffer.alloc(lengths[index]!), 0, lengths[index]!, places[index]!)
      return resultIn(buffer.toString('utf8'))
    },
    append(index: number, result: BookResult): Promise<void> {
      const line = Buffer.from(`${JSON.stringify(result)}\n`)
      writing = writing.then(async () => {
        await file.appendFile(line)
        remember(index, end, line.length - 1, result.outcome)
        end += line.length
      })
      return writing
    },
    close: () => file.close(),
  }
}

type Remember = (index: number, at: number, length: number, outcome: Outcome) => void

/** Reads the journal once, line by line, and closes a torn last one. Gives the place where the next line goes. */
async function scan(file: FileHandle, indexes: ReadonlyMap<string, number>, remember: Remember): Promise<number> {
  let at = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    let text = Buffer.concat([rest, chunk as Buffer])
    for (let newline = text.indexOf(10); newline >= 0; newline = text.indexOf(10)) {
      const result = resultIn(text.subarray(0, newline).toString('utf8'))
      const index = result === null ? undefined : indexes.get(result.name)
      if (index !== undefined) remember(index, at, newline, result!.outcome)
      at += newline + 1
      text = text.subarray(newline + 1)
    }
    rest = text
  }
  if (rest.length === 0) return at
  await file.appendFile('\n')
  return at + rest.length + 1
}

function resultIn(line: string): BookResult | null {
  const result = parseJsonOrUndefined(line) as BookResult | null | undefined
  return result && OUTCOMES.includes(result.outcome) ? result : null
}
