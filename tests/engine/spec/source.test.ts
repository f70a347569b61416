import { describe, expect, it } from 'vitest'
import { findNearestName } from '../../../engine/base/nearest.ts'
import { MAX_FAULTS } from '../../../engine/spec/diagnostic.ts'
import { parseSource } from '../../../engine/spec/source.ts'
import { readingOf } from '../../catalog.ts'
import { isLongRun } from '../../seeded.ts'
import { TALE } from '../tale.ts'

const readValue = (text: string) => {
  const { value, diagnostics } = parseSource('a.yaml', text)
  expect(diagnostics).toEqual([])
  return value
}

describe('what is written', () => {
  it.each([
    ['en: 1.10', { en: '1.10' }],
    ['ms: 007', { ms: '007' }],
    ['en: true', { en: 'true' }],
    ['en: 0x1F', { en: '0x1F' }],
    ['en: 2026-03-19', { en: '2026-03-19' }],
    ['contains: [1.10, yes, 5]', { contains: ['1.10', 'yes', '5'] }],
    ['size: 1.10', { size: 1.1 }],
    ['en:', { en: null }],
  ])('%s is read as %j', (text, value) => {
    expect(readValue(text)).toEqual(value)
  })

  it('is the same with a byte order mark and with Windows line ends', () => {
    const text = 'a:\n  en: |\n    One\n    two\n  ms: x\n'
    expect(readValue(`\uFEFF${text}`)).toEqual(readValue(text))
    expect(readValue(text.replaceAll('\n', '\r\n'))).toEqual(readValue(text))
  })

  it('may have comments anywhere but behind a text', () => {
    expect(readValue('# a\na: 1 # b\n# c\ntitle: { en: A, ms: B } # d\n')).toEqual({
      a: 1,
      title: { en: 'A', ms: 'B' },
    })
    expect(parseSource('a.yaml', 'title:\n  en: A#1 # d\n').diagnostics).toMatchObject([
      { rule: 'comment', line: 2, column: 11 },
    ])
    expect(readValue('title:\n  en: A#1\n  ms: "B # 2"\n')).toEqual({ title: { en: 'A#1', ms: 'B # 2' } })
  })
})

describe('the place of a fault', () => {
  const fault = { rule: 'x', message: 'y' }
  const source = parseSource(
    'a.yaml',
    'list:\n  - one\n  - two\nmap: { key: "value", empty: }\ntext: |2\n    first\n\n    the third\nplain: some words\n',
  )

  it.each([
    [['list', 1], undefined, 3, 5],
    [['map', 'key'], undefined, 4, 13],
    [['map'], 'key', 4, 8],
    [['map', 'empty'], undefined, 4, 22],
    [['map', 'gone'], undefined, 4, 1],
    [['gone', 'deeper'], undefined, 1, 1],
    [[], 'plain', 9, 1],
  ] as const)('at %j %s', (path, key, line, column) => {
    expect(source.at(path, fault, key)).toMatchObject({ line, column })
  })

  it('within a plain or a quoted text is exact', () => {
    expect(source.within(['plain'], 1, 6, 5, fault)).toMatchObject({ line: 9, column: 13, length: 5 })
    expect(source.within(['map', 'key'], 1, 3, 1, fault)).toMatchObject({ line: 4, column: 16 })
  })

  it('within a block text stands in its line', () => {
    const block = parseSource('a.yaml', 'a:\n  en: |\n    One\n\n      two {{x}}\n')
    expect(block.within(['a', 'en'], 1, 1, 3, fault)).toMatchObject({ line: 3, column: 5, excerpt: '    One' })
    expect(block.within(['a', 'en'], 3, 7, 5, fault)).toMatchObject({ line: 5, column: 11, excerpt: '      two {{x}}' })
  })

  it('within a text that is not there is that of its parent', () => {
    expect(source.within(['map', 'gone'], 3, 3, 1, fault)).toMatchObject({ line: 4, column: 1 })
  })
})

/** How many times as much the long run has. */
const MORE = isLongRun ? 8 : 1
it.each([
  ['unknown keys', Array.from({ length: 2500 * MORE }, (_, at) => `k${at}: 1`).join('\n')],
  ['repeated keys', 'a: 1\n'.repeat(5000 * MORE)],
  ['aliases', Array.from({ length: 1250 * MORE }, (_, at) => `k${at}: *a`).join('\n')],
  ['odd keys', '[]:\n'.repeat(5000 * MORE)],
  ['stray brackets', ']'.repeat(1250 * MORE)],
  ['anchors', '&a '.repeat(6250 * MORE)],
])('a hostile file of %s is refused without going through them all', (_name, text) => {
  const { diagnostics } = readingOf({ 'stories/a.yaml': text })
  expect(diagnostics.length).toBeGreaterThan(0)
  expect(diagnostics.length).toBeLessThanOrEqual(MAX_FAULTS)
})

it('a hostile file cannot reach a prototype', () => {
  const { diagnostics } = readingOf({ 'stories/a.yaml': `${TALE}__proto__: { polluted: true }\n` })
  expect(diagnostics).toMatchObject([{ rule: 'plain-key' }])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

it.each([
  ['optoins', ['options', 'order'], 'options'],
  ['word_count', ['wordCount'], 'wordCount'],
  ['fr', ['en', 'ms'], undefined],
  ['zzzzzz', ['title', 'fields'], undefined],
  ['', ['title'], undefined],
])('the nearest name to %s', (written, names, found) => {
  expect(findNearestName(written, names)).toBe(found)
})

it('the nearest name to a text of any length is one that is near its beginning, or none', () => {
  expect(findNearestName('x'.repeat(100_000), ['title'])).toBeUndefined()
})
