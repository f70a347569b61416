import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { measureWrap, wrapInches } from '../../../../engine/publish/covers/wrap.ts'
import { pageSize } from '../../../../engine/publish/print/trims.ts'
import { createExportOrder } from '../../../../studio/book/publish/file-options.tsx'
import { WrapSheet } from '../../../../studio/book/publish/files.tsx'
import { LanguageProvider } from '../../../../studio/language/language.tsx'

afterEach(() => document.body.replaceChildren())

/** Shows the wrap of a book of so many pages on cream paper; returns what is said of it. */
function shown(pages: number): string {
  const wrap = measureWrap(pageSize('a5', pages, false), pages, 'cream')
  const facts = { trim: 'a5', pages, hasSpineType: wrap.spineType !== null, picture: '/api/picture' } as const
  render(
    <LanguageProvider>
      <WrapSheet wrap={{ ...facts, ...wrapInches(wrap) }} />
    </LanguageProvider>,
  )
  return screen.getByRole('figure').textContent!
}

it('says how wide the spine is, in inches and millimetres, and draws where the sheet is folded', () => {
  const words = shown(312)
  expect(words).toContain('0.78 in (19.8 mm) wide, for 312 pages of A5')
  expect(words).not.toContain('too narrow')
  const folds = [...screen.getByRole('figure').querySelectorAll<HTMLElement>('[style]')].map(({ style }) =>
    Number.parseFloat(style.left),
  )
  // 148 mm and 0.125 in from the edges of a sheet that is 0.78 in wider than two of that.
  const side = 148 / 25.4 + 0.125
  expect(folds[0]).toBeCloseTo((side / (2 * side + 0.78)) * 100, 1)
  expect(folds[0]! + folds[1]!).toBeCloseTo(100, 6)
})

it('says when no type fits on the spine', () => {
  expect(shown(40)).toContain('too narrow for the title and the author')
})

it('orders cover and pack for the same pages as the print PDF', () => {
  const printing = { trim: '6x9', largePrint: 'true', paper: 'cream', manuscriptFormat: 'true' } as const
  const options = { trim: '6x9', largePrint: 'true' }
  expect(createExportOrder('pdf', printing)).toEqual({ ...options, format: 'pdf' })
  expect(createExportOrder('wrap', printing)).toEqual({ ...options, format: 'wrap', paper: 'cream' })
  expect(createExportOrder('pack', printing)).toEqual({ ...options, format: 'pack', paper: 'cream' })
  expect(createExportOrder('docx', printing)).toEqual({ format: 'docx', manuscriptFormat: 'true' })
  expect(createExportOrder('epub', printing)).toEqual({ format: 'epub' })
})
