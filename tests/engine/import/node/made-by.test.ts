import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textOfPart } from '../../../../engine/import/book/book-of-parts.ts'
import { proposeParts } from '../../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../../engine/import/read.ts'

const FOLDER = join(import.meta.dirname, '../made-by')
const files = readdirSync(FOLDER).filter((name) => name !== 'README.md')

const HEADINGS = [
  ['opening', 'Prologue', null],
  ['entry', 'Chapter 1', 'The Ferry'],
  ['entry', 'Chapter 2', 'The Key'],
  ['entry', 'Chapter 3', 'The Light'],
  ['back', 'About the Author', null],
]

const SECOND =
  'Nobody in the office had a key to the second drawer, or nobody said so.\n\n| day | money |\n| - | - |\n| Monday | 5 |\n\nBy noon the water stood higher, and the cats had gone up to the school.'

describe('a manuscript as pandoc and LibreOffice write it', () => {
  it.each(files)('%s', async (name) => {
    const manuscript = await readManuscript({ bytes: readFileSync(join(FOLDER, name)), name })
    const { title, parts } = proposeParts(manuscript)
    const kept = parts.filter(({ role }) => role !== 'out')
    expect(title).toBe('The Ninth Step')
    expect(kept.map((part) => [part.role, part.label, part.title])).toEqual(HEADINGS)
    const texts = kept.map((part) => textOfPart(manuscript, part))
    expect(texts[4]).toBe('Salmah lives by a river.')
    // Plain text has neither tables nor footnotes nor emphasis.
    if (name.endsWith('.txt')) return
    // It says emphasis in its stylesheet alone.
    const opening = name === 'libreoffice.epub' ? texts[0]!.replace('ninth', '*ninth*') : texts[0]
    expect(opening).toMatch(
      /^The water stood at the \*ninth\* step, and nobody said so\.\[\^1\] [\s\S]*\n\n\[\^1\]: It was said later\.$/,
    )
    // It leaves the first row of a table out.
    const second =
      name === 'libreoffice.epub'
        ? SECOND.replace('| day | money |', '| Monday | 5 |').replace('\n| Monday | 5 |\n\n', '\n\n')
        : SECOND
    expect(texts[2]).toBe(second)
  })
})
