import { describe, expect, test } from 'vitest'
import { formFaults, weighFaults } from '../../../../engine/writer/output/complete-text.ts'
import type { ExpectedForm } from '../../../../engine/writer/output/rules/form-rules.ts'

const MS = { prompt: 'ms', text: 'ms' } as const
const EN = { prompt: 'en', text: 'en' } as const
const range = (min: number, max = min) => ({ min, max })

const PANTUN =
  'Buah cempedak di luar pagar,\nAmbil galah tolong jolokkan;\nSaya budak baru belajar,\nKalau salah tolong tunjukkan.'
const QUATRAIN =
  'The light upon the water lay,\nA gull was calling from the stone,\nThe boats had gone, and so had they,\nAnd I was on the quay alone.'

/** What each rule accepts, refuses (`count`, `shop`) and only asks for (`sound`), in the words of a follow-up. */
const TABLE: readonly [language: 'en' | 'ms', text: string, form: ExpectedForm, faults: readonly string[]][] = [
  ['ms', PANTUN, { lines: range(4), rhyme: 'abab', syllables: [range(8, 12)] }, []],
  ['ms', `**Pantun**\n\n${PANTUN.replaceAll('\n', '  \n')}`, { lines: range(4) }, []],
  ['en', '**Knock, knock.**\n\nWho’s there?\n\nTank.\n\nTank who?\n\n**You’re welcome.**', { lines: range(5) }, []],
  ['ms', PANTUN.replace(/\n[^\n]+$/u, ''), { lines: range(4), rhyme: 'abab' }, ['count: 3 baris, bukan 4']],
  [
    'ms',
    PANTUN.replace('belajar', 'menari'),
    { lines: range(4), rhyme: 'abab' },
    ['sound: baris 1 dan 3 tidak berima (pagar, menari)'],
  ],
  ['ms', PANTUN.replace('Saya budak', 'Budak'), { lines: range(4), syllables: [range(8, 12)] }, []],
  [
    'ms',
    PANTUN.replace('Saya budak baru belajar', 'Belajar'),
    { syllables: [range(8, 12)] },
    ['sound: baris 3 kira-kira 3 suku kata, bukan 8 hingga 12'],
  ],
  ['en', QUATRAIN, { lines: range(4), rhyme: 'abab', syllables: [range(8)] }, []],
  ['en', `${QUATRAIN}\n\n${QUATRAIN}`, { lines: range(4) }, ['count: 8 lines instead of 4']],
  ['en', `${QUATRAIN}\n\n${QUATRAIN}`, { lines: range(8), rhyme: 'abab' }, []],
  ['en', QUATRAIN.replace('alone', 'in fog'), { rhyme: 'abab' }, ['sound: lines 2 and 4 do not rhyme (stone, fog)']],
  [
    'en',
    'An old silent pond\nA frog jumps into the pond\nSplash! Silence again.',
    { lines: range(3), syllables: [range(5), range(7), range(5)] },
    [],
  ],
  [
    'en',
    'An old and very silent pond\nA frog\nSplash! Silence again.',
    { syllables: [range(5), range(7), range(5)] },
    ['sound: line 1 has about 8 syllables instead of 5', 'sound: line 2 has about 2 syllables instead of 7'],
  ],
  ['en', 'I burn but am not eaten. **What am I?**', { ends: ['What am I?'] }, []],
  ['en', 'I burn. “What am I?”', { ends: ['What am I?', 'Apakah saya?'] }, []],
  ['en', 'I burn and am not eaten.', { ends: ['?'] }, ['count: does not end with “?”']],
  ['ms', 'Aku menyala. Apakah aku?', { ends: ['Apakah saya?'] }, ['count: tidak berakhir dengan “Apakah saya?”']],
  ['ms', 'Aku menyala. Apakah saya?', { ends: ['?'] }, []],
  ['en', '*Did you know* that rain falls?', { starts: ['Did you know'] }, []],
  ['en', 'Didactic rain falls.', { starts: ['Did'] }, ['count: does not begin with “Did”']],
  ['ms', 'Hujan turun.', { starts: ['Tahukah anda'] }, ['count: tidak bermula dengan “Tahukah anda”']],
  [
    'en',
    'It was built (1887).',
    { matches: { pattern: '\\(\\d{4}\\)', say: 'names a year in brackets.', example: '(1887)' } },
    [],
  ],
  [
    'en',
    'It was built.',
    { matches: { pattern: '\\(\\d{4}\\)', say: 'names a year in brackets.', example: '(1887)' } },
    ['count: lacks what was asked for (names a year in brackets)'],
  ],
  [
    'ms',
    'Dibina dahulu.',
    { matches: { pattern: '\\d{4}', say: 'menyebut tahun', example: '1887' } },
    ['count: tiada apa yang diminta (menyebut tahun)'],
  ],
  ['en', 'one two three four five six seven', { words: range(10, 20) }, []],
  ['en', 'one two three', { words: range(10, 20) }, ['sound: 3 words instead of 10 to 20']],
  ['ms', 'satu dua tiga', { words: range(10, 20) }, ['sound: 3 patah perkataan, bukan 10 hingga 20']],
  ['en', 'x'.repeat(1201), { characters: 1200 }, ['shop: 1,201 characters, more than 1,200']],
  ['ms', 'x'.repeat(1201), { characters: 1200 }, ['shop: 1,201 aksara, melebihi 1,200']],
]

describe('the form of a text', () => {
  test.each(TABLE)('%s %#', (language, text, given, faults) => {
    const found = formFaults(text, given, language === 'ms' ? MS : EN)
    expect(found.map(({ kind, said }) => `${kind}: ${said}`)).toEqual(faults)
  })

  test('is judged by rhyme and syllables in English and Malay alone', () => {
    const wanted = { lines: range(2), rhyme: 'aa', syllables: [range(30)] }
    expect(
      formFaults('Im Garten steht ein Baum\nDer Winter ist sehr lang', wanted, { prompt: 'en', text: 'de' }),
    ).toEqual([])
    expect(formFaults('Im Garten', wanted, { prompt: 'en', text: null })).toHaveLength(1)
  })

  test('is not judged by rhyme where a line is missing', () => {
    expect(formFaults('a cat\na dog', { lines: range(4), rhyme: 'aaaa' }, EN)).toHaveLength(1)
  })

  test('one count that is wrong weighs more than everything else', () => {
    const many = Array.from({ length: 50 }, () => ({ kind: 'sound', said: '' }) as const)
    expect(weighFaults([{ kind: 'count', said: '' }])).toBeGreaterThan(
      weighFaults([...many, { kind: 'shop', said: '' }]),
    )
  })

  test('a pattern that makes others try for years is read in no time, on a long text', () => {
    const evil = { matches: { pattern: '^(?:[a-z]+)*\\d$', say: 'a number', example: '1' } }
    expect(formFaults('a'.repeat(200_000), evil, EN)).toHaveLength(1)
    const quotes = formFaults(`${'" '.repeat(100_000)}x`, { starts: ['y'], ends: ['y'] }, EN)
    expect(quotes).toHaveLength(2)
  })
})
