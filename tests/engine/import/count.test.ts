import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countProposal } from '../../../engine/import/book/count.ts'
import { proposeParts } from '../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../engine/import/read.ts'
import { HELD_OUT } from './cases-held-out.ts'
import { CASES_OF_ARCHIVES } from './cases-of-archives.ts'
import { CASES_OF_TEXT, type Case } from './cases-of-text.ts'

const MADE_BY = join(import.meta.dirname, 'made-by')
const made = readdirSync(MADE_BY)
  .filter((name) => name !== 'README.md')
  .map(
    (name): Case => ({ about: 'by another program', name, file: () => readFileSync(join(MADE_BY, name)), parts: [] }),
  )

async function countOf({ file, name }: Pick<Case, 'file' | 'name'>) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : await file()
  return countProposal(proposeParts(await readManuscript({ bytes, name })))
}

describe('every word of a manuscript is in the book or named', () => {
  it.each([...CASES_OF_TEXT, ...CASES_OF_ARCHIVES, ...HELD_OUT, ...made])('$about ($name)', async (one) => {
    const { file, book, named, missing, examples, notices } = await countOf(one)
    expect(examples).toEqual([])
    expect({ missing, sum: book + named }).toEqual({ missing: 0, sum: file })
    expect(notices.reduce((sum, { words }) => sum + words, 0)).toBe(named)
    expect(book).toBeGreaterThan(0)
  })
})
