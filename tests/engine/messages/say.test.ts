import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { createSay, findMessageText, messagesByCode } from '../../../engine/messages/message.ts'
import { MESSAGES, type MessageCode } from '../../../engine/messages/messages.ts'
import { say } from '../../../engine/messages/say.ts'

const codes = Object.keys(MESSAGES) as MessageCode[]
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

describe('say', () => {
  test('speaks both languages', () => {
    expect(say('generation.empty', 'en')).toBe('No content generated')
    expect(say('generation.empty', 'ms')).toBe('Tiada kandungan yang dijana')
  })

  test('puts in numbers and text', () => {
    expect(say('generation.retrying', 'en', { n: 2 })).toBe('Connection error. Retrying... (2/3)')
    expect(say('generation.retrying', 'ms', { n: 0 })).toBe('Ralat sambungan. Mencuba semula... (0/3)')
    expect(say('generation.outline-incomplete', 'en', { found: 8, wanted: 10 })).toBe(
      'The outline is incomplete: 8 of 10 entries. Please try again.',
    )
    expect(say('settings.required', 'ms', { label: '' })).toBe(' wajib diisi')
  })

  test.each(['{key}', '{suggestion}', '$&', "$'", '$1', '\\', '<b>', '{', ''])('puts in %j as it is', (value) => {
    expect(say('settings.unknown-key-suggestion', 'en', { key: value, suggestion: 'tone' })).toBe(
      `This generator has no setting “${value}”. Did you mean “tone”?`,
    )
  })

  test('takes no notice of values the sentence does not name', () => {
    expect(say('generation.empty', 'en', { n: 1 })).toBe('No content generated')
  })

  test('takes no value from a prototype', () => {
    expect(() => say('settings.required', 'en', Object.create({ label: 'Title' }))).toThrow('{label}')
  })

  test('chooses the form of a number, grouped or not, and not of a value before it', () => {
    const pages = (n: string | number) => say('flow.printed-pages', 'en', { n })
    expect([1, '1', 2, '1,001'].map(pages)).toEqual([
      '1 printed page',
      '1 printed page',
      '2 printed pages',
      '1,001 printed pages',
    ])
    expect(say('flow.printed-pages', 'ms', { n: 1 })).toBe('1 halaman bercetak')
    const after = createSay(
      messagesByCode({
        en: { rows: { one: '{file}: 1 row', other: '{file}: {n} rows' } },
        ms: { rows: '{file}: {n} baris' },
      }),
    )
    expect([1, 5].map((n) => after('rows', 'en', { file: '7.csv', n }))).toEqual(['7.csv: 1 row', '7.csv: 5 rows'])
  })

  test('an undefined value is a missing one', () => {
    const values = { label: undefined } as unknown as { label: string }
    expect(() => say('settings.required', 'en', values)).toThrow(
      'The message settings.required needs a value for {label}',
    )
  })
})

describe.each(LANGUAGES)('every sentence in %s', (language) => {
  const filled = codes.map((code) => {
    const names = namesIn(findMessageText(MESSAGES, code, language))
    return { code, names, values: Object.fromEntries(names.map((name) => [name, `⟦${name}⟧`])) }
  })

  test('takes all its values', () => {
    for (const { code, names, values } of filled) {
      const said = say(code, language, values)
      expect(said).not.toMatch(/[{}]/)
      for (const name of names) expect(said).toContain(`⟦${name}⟧`)
    }
  })

  test('misses each of its values', () => {
    for (const { code, names, values } of filled) {
      for (const name of names) {
        const { [name]: _, ...rest } = values
        expect(() => say(code, language, rest)).toThrow(`The message ${code} needs a value for {${name}}`)
      }
    }
  })
})
