import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { bookOfParts } from '../../../engine/import/book/book-of-parts.ts'
import { countImportedBookWords, countProposalWords } from '../../../engine/import/book/count.ts'
import { proposeParts } from '../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../engine/import/read.ts'
import { isKalamError } from '../../../engine/messages/error.ts'
import { everyNth } from '../../seeded.ts'
import { bookPairs } from '../publish/docx/node/demo-books.ts'
import { YEAR } from '../tale.ts'
import { HELD_OUT } from './cases-held-out.ts'
import { CASES_OF_ARCHIVES } from './cases-of-archives.ts'
import { CASES_OF_TEXT, type Case } from './cases-of-text.ts'
import { proseOf } from './prose.ts'

const MADE_BY = join(import.meta.dirname, 'made-by')
const made = readdirSync(MADE_BY)
  .filter((name) => name !== 'README.md')
  .map(
    (name): Case => ({ about: 'by another program', name, file: () => readFileSync(join(MADE_BY, name)), parts: [] }),
  )

const CASES = [...CASES_OF_TEXT, ...CASES_OF_ARCHIVES, ...HELD_OUT, ...made]

async function proposalOf({ file, name }: Pick<Case, 'file' | 'name'>) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : await file()
  return proposeParts(await readManuscript({ bytes, name }))
}

describe('every word of a manuscript is in the book or named', () => {
  it.each(CASES)('$about ($name)', async (one) => {
    const { file, book, named, missing, examples, notices } = countProposalWords(await proposalOf(one))
    expect(examples).toEqual([])
    expect({ missing, sum: book + named }).toEqual({ missing: 0, sum: file })
    expect(notices.reduce((sum, { words }) => sum + words, 0)).toBe(named)
    expect(book).toBeGreaterThan(0)
  })
})

describe('every word that a proposal keeps is in its book, whatever its generator and language', () => {
  const languages = bookPairs.filter(({ generator }) => generator.flow.measure !== null)
  const due = everyNth('books of manuscripts', languages, 24)
  const proseOfBoth = { en: proseOf('en'), ms: proseOf('ms') }
  const chapter = (heading: string, language: 'en' | 'ms') =>
    `## ${heading}\n\n${proseOfBoth[language].text(heading)}\n\n`
  const named: readonly Case[] = [
    ['en', ['Introduction', 'The Ferry', 'The Key', 'Conclusion']],
    ['ms', ['Pengenalan', 'Feri', 'Kunci', 'Penutup']],
    ['en', ['Recipe 1', 'Recipe 2', 'Recipe 3']],
    ['en', ['Prologue', 'Chapter 1', 'Chapter 2', 'Chapter 2', 'Epilogue']],
    ['ms', ['Prakata', 'Bab 1', 'Bab 2: Bab 2', 'Kesimpulan']],
    ['en', ['One', `${'A very long heading of many words '.repeat(10)}`.trim(), 'Three']],
  ].map(([language, headings]): Case => {
    const texts = (headings as string[]).map((heading) => chapter(heading, language as 'en' | 'ms'))
    return { about: (headings as string[]).join(', '), name: 'draft.md', file: texts.join(''), parts: [] }
  })

  it.each([...named, ...CASES])('$about ($name)', async (one) => {
    const proposal = await proposalOf(one)
    const expected = countProposalWords(proposal)
    const refused = new Set<string>()
    for (const { id, language, generator } of due) {
      const settings = exampleSettings(generator, language, YEAR)
      try {
        const book = bookOfParts(generator, proposal, { settings })
        expect(countImportedBookWords(proposal, generator, book), `${id} in ${language}`).toEqual(expected)
      } catch (error) {
        if (!isKalamError(error)) throw error
        refused.add(error.code)
      }
    }
    for (const code of refused) expect(['import.fixed', 'import.closing-early', 'import.no-chapters']).toContain(code)
  })
})
