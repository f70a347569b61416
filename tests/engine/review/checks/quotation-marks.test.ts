import { expect, it } from 'vitest'
import { checkQuotationMarks } from '../../../../engine/review/checks/quotation-marks.ts'
import { readTexts } from './read-texts.ts'

const straight = '"Why?" she asked. "Because," he said.'
const curly = '“Why?” she asked. “Because,” he said.'

const marksIn = (...texts: readonly string[]) => checkQuotationMarks(readTexts(texts))

it('the check of quotation marks makes curly marks among straight ones straight, and the reverse', () => {
  const [fault, ...more] = marksIn(`${straight}\n\n${straight}\n\n${straight}`, `Rain.\n\n“No,” she said.`)
  expect(more).toEqual([])
  expect(fault).toEqual({
    category: 'style',
    source: 'quotation-marks',
    passages: [
      { step: 'chapter 2', quote: '“No,” she said.' },
      { step: 'chapter 1', quote: straight },
    ],
    why: 'Straight and curly quotation marks are mixed.',
    repair: { step: 'chapter 2', find: '“No,” she said.', replace: '"No," she said.' },
  })
  const [other] = marksIn(Array.from({ length: 5 }, () => curly).join('\n\n'), `"No," she said, (*"never"*).`)
  expect(other!.repair!.replace).toBe('“No,” she said, (*“never”*).')
})

it('the check of quotation marks does the same for apostrophes', () => {
  const [fault] = marksIn("It isn't. He'd gone. She's here. They're off. We've won.", 'It wasn’t so.')
  expect(fault!.repair!.replace).toBe("It wasn't so.")
})

it('the check of quotation marks proposes nothing where both are usual, where many lines differ, or where the line stands twice', () => {
  expect(marksIn(straight, curly).map(({ repair }) => repair)).toEqual([null])
  const many = Array.from({ length: 80 }, () => straight).join('\n\n')
  const odd = Array.from({ length: 14 }, (_, at) => `“No,” she said ${at} times.`).join('\n\n')
  expect(marksIn(many, odd).map(({ repair }) => repair)).toEqual([null])
  expect(marksIn(many, 'Rain.\n\n“No.”\n\n“No.”').map(({ repair }) => repair)).toEqual([null, null])
})

it('the check of quotation marks passes over a book of one kind, and over code', () => {
  expect(marksIn(straight, straight)).toEqual([])
  expect(marksIn(curly, curly)).toEqual([])
  expect(marksIn(curly, '```\nprint("no")\n```')).toEqual([])
})
