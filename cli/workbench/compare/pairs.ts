import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BatchRow } from '../../batch/plan.ts'
import type { BookResult } from '../../batch/run/outcome.ts'
import type { TextSide } from './sides.ts'

/** The finished texts of one row. */
export interface TextPair {
  readonly row: number
  readonly name: string
  readonly language: string
  /** What was asked for, as the sheet's settings have it. */
  readonly settings: BatchRow['settings']
  readonly texts: Readonly<Record<TextSide['key'], string>>
  /** The side whose text stands first on the page. */
  readonly first: TextSide['key']
}

/** The rows that both sides have finished, in the sheet's order. `seed` decides which side is first. */
export async function readPairs(out: string, rows: readonly BatchRow[], seed: number): Promise<TextPair[]> {
  const [a, b] = [await textsOf(join(out, 'a')), await textsOf(join(out, 'b'))]
  const chance = chanceOf(seed)
  return rows.flatMap(({ row, name, language, settings }) => {
    // Drawn for every row, so that a row that is finished later changes no other.
    const first = chance() < 0.5 ? 'a' : 'b'
    const texts = { a: a.get(name), b: b.get(name) }
    if (texts.a === undefined || texts.b === undefined) return []
    return [{ row, name, language, settings, texts: { a: texts.a, b: texts.b }, first }]
  })
}

/** The manuscripts of a batch's finished books, by name. */
async function textsOf(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, 'report.json'), 'utf8').catch(() => '{"books":[]}')
  const { books } = JSON.parse(text) as { readonly books: readonly BookResult[] }
  const found = new Map<string, string>()
  for (const { name, outcome, file } of books)
    if (outcome === 'done' && file !== null) found.set(name, await readFile(join(folder, file), 'utf8'))
  return found
}

/** Mulberry32: numbers from 0 to 1 that a seed decides. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
