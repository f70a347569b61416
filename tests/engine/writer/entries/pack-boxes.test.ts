import { describe, expect, test } from 'vitest'
import { packBoxes } from '../../../../engine/writer/entries/write-entries.ts'
import { orderFor, run } from '../scripted.ts'
import { output, part } from './outputs.ts'

const SEVEN = { count: 7, characters: 50 }
const KEYWORDS = [
  'family saga',
  'coastal fiction',
  'boarding house',
  'sisters who inherit a house by the sea',
  'slow family drama for winter evenings',
  'small town',
]

describe('the boxes of a shop', () => {
  test('take whole phrases, the first ones first, and no more characters than they have', () => {
    expect(packBoxes(KEYWORDS, SEVEN)).toEqual([
      'family saga coastal fiction boarding house',
      'sisters who inherit a house by the sea small town',
      'slow family drama for winter evenings',
    ])
    const many = Array.from(
      { length: 40 },
      (_, index) => `phrase number ${index} of the ${'long '.repeat(index % 4)}list`,
    )
    const boxes = packBoxes(many, SEVEN)
    expect(boxes).toHaveLength(7)
    expect(Math.max(...boxes.map((box) => box.length))).toBeLessThanOrEqual(50)
    expect(boxes[0]).toContain(many[0])
  })

  test('leave out what no box can hold, what one has already, and marks', () => {
    expect(
      packBoxes([`${'a'.repeat(30)} ${'b'.repeat(30)}`, '**sea saga**', 'saga sea', '“tide, salt”.'], SEVEN),
    ).toEqual(['sea saga tide salt'])
    expect(packBoxes(['sea', 'a shore'], { count: 1, characters: 4 })).toEqual(['sea'])
    expect(packBoxes([], SEVEN)).toEqual([])
  })

  test('stand behind the accepted entries, without those that the shop refuses', async () => {
    const wanted = output({
      each: [part('keyword', { place: 'head', characters: 50 }), part('aim')],
      boxes: { of: 'keyword', title: 'For the seven boxes', ...SEVEN },
      lacks: [{ name: 'price', phrases: ['free'] }],
    })
    const reply =
      '1. family saga — readers of long books\n\n2. free novel — readers who pay nothing\n\n3. small town — neighbours'
    const { accepted } = await run(
      orderFor({ items: 3, output: wanted, language: null }, { step: 'text', items: 3 }),
      reply,
    )
    expect(accepted?.flags).toEqual(['shop-rules'])
    expect(accepted?.text).toBe(`${reply}\n\n**For the seven boxes**\n\n- family saga small town`)
  })
})
