import { describe, expect, it } from 'vitest'
import type { AnsweredFinding } from '../../../engine/review/answer-lines.ts'
import { keepProvenFindings } from '../../../engine/review/proven-findings.ts'

const PIECES = [
  { step: 'chapter 1', text: 'Nine old locks hung there.\n\n“He won’t come,” she  said. The tin was empty.' },
  { step: 'chapter 2', text: 'All ten locks were new. The tin was empty. “He  won’t\ncome,” she said again.' },
]

const finding = (
  quotes: string[],
  repair: AnsweredFinding['repair'] = null,
  category: AnsweredFinding['category'] = 'facts',
) => ({
  category,
  quotes,
  why: 'It cannot be.',
  repair,
})
const proven = (...answered: AnsweredFinding[]) => keepProvenFindings(answered, PIECES)

describe('a quotation', () => {
  it('stands in the text letter by letter', () => {
    expect(proven(finding(['Nine old locks', 'All ten locks']))).toMatchObject({
      findings: [
        {
          source: 'model',
          passages: [
            { step: 'chapter 1', quote: 'Nine old locks' },
            { step: 'chapter 2', quote: 'All ten locks' },
          ],
        },
      ],
      dropped: 0,
    })
  })

  it('may be written with other quotation marks and white space, and is restored', () => {
    const [one] = proven(finding(['"He won\'t come," she said.', 'there. "He'])).findings
    expect(one!.passages).toEqual([
      { step: 'chapter 1', quote: '“He won’t come,” she  said.' },
      { step: 'chapter 1', quote: 'there.\n\n“He' },
    ])
  })

  it.each([
    ['other words', ['Eight old locks', 'All ten locks']],
    ['another case', ['nine old locks', 'All ten locks']],
    ['another dash or stop', ['Nine old locks…', 'All ten locks']],
    ['no letter', ['“ ”', 'All ten locks']],
  ])('with %s takes its finding with it', (_, quotes) => {
    expect(proven(finding(quotes))).toEqual({ findings: [], dropped: 1 })
  })

  it('that is one too many is left out alone, and a thread needs one', () => {
    expect(proven(finding(['Nine old locks', 'All ten locks', 'Seven locks'])).findings[0]!.passages).toHaveLength(2)
    const thread = finding(['The tin was empty.', 'The tin was found.'], null, 'thread')
    expect(proven(thread)).toMatchObject({ findings: [{ passages: [{ step: 'chapter 1' }] }], dropped: 0 })
  })
})

describe('a repair', () => {
  const repaired = (find: string, replace = 'Ten old locks', quotes = ['Nine old locks', 'All ten locks']) =>
    proven(finding(quotes, { find, replace }))

  it('names a passage that stands once', () => {
    expect(repaired('Nine old locks').findings[0]!.repair).toEqual({
      step: 'chapter 1',
      find: 'Nine old locks',
      replace: 'Ten old locks',
    })
  })

  it.each(['Eight old locks', 'The tin was empty.', 'locks', ' ', 'Ten old locks'])(
    'of %j is left out and counted, and the finding stays',
    (find) => {
      expect(repaired(find)).toMatchObject({ findings: [{ repair: null }], dropped: 1 })
    },
  )

  it('that changes nothing is left out', () => {
    expect(repaired('Nine old locks', 'Nine old locks')).toMatchObject({ findings: [{ repair: null }], dropped: 1 })
  })

  it('of a passage in two pieces belongs to the one that is quoted', () => {
    const one = repaired('The tin was empty.', 'The tin was full.', ['Nine old locks', 'he  won’t'.replace('he', 'He')])
    expect(one).toMatchObject({ findings: [{ repair: null }], dropped: 1 })
    const other = repaired('The tin was empty.', 'The tin was full.', ['Nine old locks', 'hung there'])
    expect(other.findings[0]!.repair).toEqual({
      step: 'chapter 1',
      find: 'The tin was empty.',
      replace: 'The tin was full.',
    })
  })

  it('takes the quotation marks of the text around it', () => {
    const { findings } = repaired('"He won\'t come," she said.', '"He can\'t," she said, "he isn\'t here."', [
      'Nine old locks',
      'hung there',
    ])
    expect(findings[0]!.repair).toEqual({
      step: 'chapter 1',
      find: '“He won’t come,” she  said.',
      replace: '“He can’t,” she said, “he isn’t here.”',
    })
  })
})
