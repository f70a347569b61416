import { describe, expect, test } from 'vitest'
import { prose } from '../../provider-server/prose.ts'
import { everyNth, isLongRun } from '../../seeded.ts'
import { orderFor, run, scripted } from './scripted.ts'

const LENGTH = isLongRun ? 200_000 : 60_000
const times = (text: string) => text.repeat(Math.ceil(LENGTH / text.length))

/** Each makes a rule that tries every beginning, or every end, take the square of the length: minutes instead of the test's seconds. */
const ENDLESS = {
  'one word': times('a'),
  'one word with accents': times('é'),
  'a word and its mark': `${times('a')}-${times('b')}`,
  dots: `${times('.')}x`,
  'dots and quotes': `${times('."')}x`,
  blanks: `a${times(' ')}b`,
  lines: `a${times('\n')}b`,
  'blank lines': `a${times(' \n\t\n')}b`,
  stars: `${times('*')}x`,
  'bold words': times('**a** '),
  'open bold': times('**a '),
  hashes: times('# '),
  headings: times('## Chapter 3\n\n'),
  rules: times('---\n\n'),
  backticks: times('`'),
  fences: times('```\n'),
  'open fences': times('```a\n\n'),
  brackets: times('['),
  'open brackets': times('[insert '),
  'open marks': times('[[RECAP '),
  marks: times('[[RECAP]]'),
  'closed marks': times('[[/RECAP]]'),
  thinking: times('<think>'),
  'half tags': times('<p '),
  HTML: `<p>${times('<b>')}</p>`,
  'half HTML': `<p>${times('<!--')}</p>`,
  'half HTML with heads': `<p>${times('<head ')}</p>`,
  JSON: `{"a":"${times('a')}"}`,
  'half JSON': times('{"a":'),
  quotes: times('"a'),
  'curly quotes': times('“'),
  'short sentences': times('A b. '),
  questions: times('Could you tell me? '),
  refusals: times("I'm sorry, but I can't "),
  'Malay refusals': times('Maaf, saya tidak dapat '),
  chatter: times('Let me know if you want changes to the chapter.\n\n'),
  numbers: times('1. '),
  entries: times('1. A — b.\n'),
  tables: times('| a '),
  lists: times('- a\n'),
  quotations: times('> '),
  labels: times('Recap: '),
  'label lines': times('**Recap:**\n\n'),
  'Malay words': times('menit karena '),
  bisa: times('bisa '),
  ideographs: times('海'),
  emoji: times('🌊'),
} as const

const ALL_NAMES = Object.keys(ENDLESS) as (keyof typeof ENDLESS)[]
/** Each is slow to judge. */
const NAMES = everyNth('endless', ALL_NAMES, 12)

const NOTES = { recap: { open: '[[RECAP]]', close: '[[/RECAP]]' } }

describe('a reply of 200,000 characters ends', () => {
  test.each(NAMES)('%s', async (name) => {
    const text = ENDLESS[name]
    const order = orderFor(
      { language: 'ms', promptLanguage: 'ms', words: { min: 700, max: 1000 }, headings: ['Bab 2', 'Air Pasang'] },
      { number: 2, notes: NOTES },
    )
    const { code, accepted } = await run(order, text)
    expect(code !== null || accepted !== null).toBe(true)
  })

  test.each(NAMES)('behind a text that was cut: %s', async (name) => {
    const text = ENDLESS[name]
    const provider = scripted((_request, call) =>
      call === 1 ? { text: `${prose(300)} and the keep`, reason: 'length' } : text,
    )
    const { code, accepted } = await run(orderFor({}, { notes: NOTES }), provider)
    expect(code !== null || accepted !== null).toBe(true)
  })
})
