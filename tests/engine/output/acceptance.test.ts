import { describe, expect, test } from 'vitest'
import { say } from '../../../engine/messages/say.ts'
import { write } from '../prompt/write-shipped.ts'
import { COURSE, PANTUN, POEM, RIDDLES } from './generators.ts'

const GOOD = [
  'Buah cempedak di luar pagar,\nAmbil galah tolong jolokkan;\nSaya budak yang baru belajar,\nKalau salah tolong tunjukkan.',
  'Pulau Pandan jauh ke tengah,\nGunung Daik bercabang tiga;\nHancur badan dikandung tanah,\nBudi yang baik dikenang juga.',
  'Dari mana datangnya lintah,\nDari sawah turun ke kali;\nDari mana datangnya cinta,\nDari mata turun ke hati.',
]
const list = (texts: readonly string[], from = 1) =>
  texts.map((text, index) => `${index + from}. ${text.replaceAll('\n', '\n   ')}`).join('\n\n')
const lines = (text: string, count: number) => text.split('\n').slice(0, count).join('\n')

describe('pantun', () => {
  test('in their form are accepted at once, in the order of lines that they came in', async () => {
    const { accepted } = await write(PANTUN, 'ms', {}, [list(GOOD)])
    expect(accepted).toMatchObject({ calls: 1, flags: [] })
    expect(accepted?.text).toContain('1. Buah cempedak di luar pagar,  \n   Ambil galah')
  })

  test('with a line missing and a rhyme missing are asked for by these names', async () => {
    const faulty = [GOOD[0]!, lines(GOOD[1]!, 3), GOOD[2]!.replace('cinta', 'hujan')]
    const { accepted, asked } = await write(PANTUN, 'ms', {}, [list(faulty), list(GOOD.slice(1), 2)])
    expect(asked[0]).toContain('pantun 2: 3 baris, bukan 4; pantun 3: baris 1 dan 3 tidak berima (lintah, hujan).')
    expect(accepted).toMatchObject({ calls: 2, flags: [] })
    expect(accepted?.text).toContain('datangnya cinta')
  })

  test('whose lines do not come in fours are never accepted, and the error names them', async () => {
    const { accepted, code, events } = await write(PANTUN, 'ms', {}, [list([GOOD[0]!, lines(GOOD[1]!, 3), GOOD[2]!])])
    expect([accepted, code]).toEqual([null, 'generation.entries-incomplete'])
    const last = events.at(-1)
    if (last?.type !== 'failed') throw new Error('it must fail')
    expect(say('generation.entries-incomplete', 'ms', last.error.values)).toBe(
      'Senarai tidak lengkap: 2 daripada 3 item. pantun 2: 3 baris, bukan 4. Sila cuba lagi.',
    )
  })

  test('that do not rhyme are asked for once, then accepted with a flag', async () => {
    const unrhymed = [GOOD[0]!, GOOD[1]!, GOOD[2]!.replace('cinta', 'hujan')]
    const { accepted, asked } = await write(PANTUN, 'ms', {}, [list(unrhymed)])
    expect(asked).toHaveLength(1)
    expect(accepted).toMatchObject({ calls: 2, flags: ['form'] })
  })

  test('a repair that loses a line does not take the place of a pantun that only does not rhyme', async () => {
    const unrhymed = [GOOD[0]!, GOOD[1]!, GOOD[2]!.replace('cinta', 'hujan')]
    const { accepted } = await write(PANTUN, 'ms', {}, [list(unrhymed), list([lines(GOOD[2]!, 2)], 3)])
    expect(accepted?.flags).toEqual(['form'])
    expect(accepted?.text).toContain('datangnya hujan')
  })

  test('of two lines and of a riddle follow their options', async () => {
    const couplet = 'Sudah gaharu, cendana pula,\nSudah tahu, bertanya pula?'
    const settings = { form: 'two', theme: 'riddle', howMany: 1 }
    expect((await write(PANTUN, 'ms', settings, [list([couplet])])).accepted).toMatchObject({ calls: 1, flags: [] })
    const { asked, code } = await write(PANTUN, 'ms', settings, [list([couplet.replace('?', '.')])])
    expect(asked[0]).toContain('pantun 1: tidak berakhir dengan “?”.')
    expect(code).toBe('generation.entries-incomplete')
  })
})

const riddle = (number: number, answer = `\n\n   **Answer:** Lamp number ${number}.`) =>
  `${number}. I stand in room number ${number} with one eye that never shuts at night. What am I?${answer}`
const riddles = (count: number, answer?: string) =>
  Array.from({ length: count }, (_, index) => riddle(index + 1, answer)).join('\n\n')

describe('riddles', () => {
  test.each([
    [3, 1],
    [4, 1],
    [5, 1],
    [9, 1],
  ])('%i of 3 to 5 are accepted at once, and no more than 5 are kept', async (count, calls) => {
    const { accepted } = await write(RIDDLES, 'en', {}, [riddles(count)])
    expect(accepted?.calls).toBe(calls)
    expect(accepted?.text.match(/\*\*Answer:\*\*/g)).toHaveLength(Math.min(count, 5))
  })

  test('too few are asked for up to the least', async () => {
    const { accepted, asked } = await write(RIDDLES, 'en', {}, [riddles(2), riddle(3)])
    expect(asked[0]).toContain('These numbers are missing or incomplete: 3.')
    expect(accepted?.text.match(/\*\*Answer:\*\*/g)).toHaveLength(3)
  })

  test('without an answer are never accepted', async () => {
    const { code, asked } = await write(RIDDLES, 'en', {}, [riddles(3, '')])
    expect(asked[0]).toContain('Missing in 1, 2, 3: answer.')
    expect(code).toBe('generation.entries-incomplete')
  })

  test('end as their option says, in the part and not behind the answer', async () => {
    const settings = { type: 'what-am-i' }
    expect((await write(RIDDLES, 'en', settings, [riddles(3)])).accepted?.calls).toBe(1)
    const { asked } = await write(RIDDLES, 'en', settings, [riddles(3).replace('What am I?', 'Who is it?')])
    expect(asked[0]).toContain('riddle 1: riddle: does not end with “What am I?”.')
  })
})

const HAIKU = [
  'Rain on the tin roof\nthe kettle begins to hum\nsomeone is coming',
  'Noon heat on the road\na dog sleeps under the cart\nhis shadow moves first',
  'Wind in the washing\na red sleeve waves at the hill\nnobody waves back',
  'Lamps along the quay\nthe ferry draws one long line\nthen the line closes',
  'Snow in the garden\nthe spade has its own small house\nI knock and go in',
]

test('poems of five haiku under a title are accepted', async () => {
  const { accepted } = await write(POEM, 'en', { form: 'haiku' }, [`# Roof\n\n${HAIKU.join('\n\n')}`])
  expect(accepted).toMatchObject({ calls: 1, flags: [] })
})

test('poems with a stanza missing are asked for as a whole, and refused by name when it stays so', async () => {
  const short = `# Roof\n\n${HAIKU.slice(0, 4).join('\n\n')}\n\nSnow`
  const good = `# Roof\n\n${HAIKU.join('\n\n')}`
  const mended = await write(POEM, 'en', { form: 'haiku' }, [short, good])
  expect(mended.asked[0]).toContain('The text can’t be used yet: haiku 5: 1 line instead of 3.'.replace('’', "'"))
  expect(mended.accepted).toMatchObject({ calls: 2, flags: [], text: good })
  const failed = await write(POEM, 'en', { form: 'haiku' }, [`# Roof\n\n${HAIKU.slice(0, 4).join('\n\n')}`])
  const last = failed.events.at(-1)
  if (last?.type !== 'failed') throw new Error('it must fail')
  expect(say(last.error.code, 'en', last.error.values)).toBe(
    'The text does not have the form that was asked for: 4 stanzas instead of 5. Please try again.',
  )
  expect(say(last.error.code, 'ms', last.error.values)).toContain('Bentuk teks ini tidak seperti yang diminta: ')
})

test('poems with a line too long are asked for once, then accepted with a flag', async () => {
  const long = `# Roof\n\n${HAIKU.join('\n\n').replace('someone is coming', 'and somebody is coming up the wet road now')}`
  const { accepted, asked } = await write(POEM, 'en', { form: 'haiku' }, [long])
  expect(asked).toEqual([expect.stringContaining('haiku 1: line 3 has about 12 syllables instead of 5')])
  expect(accepted?.flags).toEqual(['form'])
})

const question = (number: number, choices = 4) =>
  `${number}. Which of these keeps a fish longest in the heat of month number ${number}?\n\n   **Choices:**\n${[
    'A. Salt',
    'B. Sugar',
    'C. Rain',
    'D. Wind',
  ]
    .slice(0, choices)
    .map((one) => `   - ${one}`)
    .join('\n')}\n\n   **Answer:** A, since salt draws the water out of month ${number}.`

test('a step of a book holds numbered entries with a list in each', async () => {
  const whole = Array.from({ length: 5 }, (_, index) => question(index + 1)).join('\n\n')
  const { accepted } = await write(COURSE, 'en', { subject: 'Salt' }, [whole], 'conclusion')
  expect(accepted).toMatchObject({ calls: 1, flags: [] })
  const { asked, code } = await write(
    COURSE,
    'en',
    { subject: 'Salt' },
    [whole.replace('   - D. Wind\n', '')],
    'conclusion',
  )
  expect(asked[0]).toContain('Missing in 1: choices.')
  expect(code).toBe('generation.entries-incomplete')
})
