import { expect, it } from 'vitest'
import { toPrintBook } from '../../../../engine/publish/print/print-book.ts'
import { documentWith } from '../document.ts'

it('sets a paragraph from right to left when its first letter is Arabic, emphasized or not', () => {
  const { book } = toPrintBook(documentWith(['*بسم* الله\n\nالله\n\nPlain, then الله']))
  const paragraphs = book.sections.find(({ role }) => role === 'entry')!.blocks
  expect(paragraphs.map((block) => block.t === 'par' && block.rtl === true)).toEqual([true, true, false])
})
