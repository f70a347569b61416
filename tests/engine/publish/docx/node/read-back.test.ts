import { describe, expect, it } from 'vitest'
import { writeDocx } from '../../../../../engine/publish/docx/docx.ts'
import { everyNth } from '../../../../seeded.ts'
import { bookPairs, demoBook } from './demo-books.ts'
import { readDocx } from './read-docx.ts'

const styles = [
  ['reading', '* * *'],
  ['manuscript', '#'],
] as const

describe('every generator of books as a Word document', () => {
  it.each(everyNth('Word documents', bookPairs, 27))(
    '$id in $language reads back as it was written, with real headings and a filled contents',
    async ({ generator, language }) => {
      const { document, headings, text } = await demoBook(generator, language)
      for (const [style, sceneBreak] of styles) {
        const read = await readDocx(await writeDocx(document, style))
        const expected = text({ sceneBreak })
        expect(read.text.slice(-expected.length), style).toBe(expected)
        expect(read.headings).toEqual(headings)
        expect(read.contents.map(({ entry }) => entry).filter((entry) => headings.includes(entry))).toEqual(headings)
        for (const { entry, target } of read.contents) expect(entry).toBe(target)
      }
    },
  )
})
