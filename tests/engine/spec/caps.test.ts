import { expect, it } from 'vitest'
import { MAX_SPEC_BYTES, MAX_SPEC_DEPTH, parseYamlWithinCaps } from '../../../engine/spec/caps.ts'
import { parseSource } from '../../../engine/spec/source.ts'
import { shippedInputs } from '../../catalog.ts'

it('caps lets every shipped file through', () => {
  for (const { file, text } of shippedInputs) expect([file, parseYamlWithinCaps(text).fault]).toEqual([file, null])
})

const filler = (bytes: number) => `# ${'x'.repeat(bytes - 3)}\n`

it('caps size takes a file of exactly the greatest size', () => {
  expect(filler(MAX_SPEC_BYTES)).toHaveLength(MAX_SPEC_BYTES)
  expect(parseSource('a.yaml', filler(MAX_SPEC_BYTES)).diagnostics).toEqual([])
})

it('caps size refuses one byte more, before anything is parsed', () => {
  const [fault, ...rest] = parseSource('a.yaml', filler(MAX_SPEC_BYTES + 1)).diagnostics
  expect(fault).toMatchObject({ rule: 'too-large', line: 1, column: 1, message: expect.stringContaining('262145') })
  expect(rest).toEqual([])
})

it('caps size counts bytes, not characters', () => {
  expect(parseYamlWithinCaps(`# ${'é'.repeat(MAX_SPEC_BYTES / 2)}`).fault?.rule).toBe('too-large')
  expect(parseYamlWithinCaps(`# ${'x'.repeat(MAX_SPEC_BYTES / 2)}`).fault).toBeNull()
})

const map = (levels: number) =>
  `${Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}k:`).join('\n')} 1\n`
const list = (levels: number) =>
  `${Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}-`).join('\n')} 1\n`
const inline = (levels: number) => `a: ${'['.repeat(levels - 1)}1${']'.repeat(levels - 1)}\n`

it.each([
  ['block maps', map],
  ['block lists', list],
  ['brackets', inline],
  ['dashes on a line', (levels: number) => `${'- '.repeat(levels)}1\n`],
])('caps depth takes 32 levels of %s', (_name, make) => {
  const { diagnostics, value } = parseSource('a.yaml', make(MAX_SPEC_DEPTH))
  expect(diagnostics).toEqual([])
  expect(depthOf(value)).toBe(MAX_SPEC_DEPTH)
})

it.each([
  ['block maps', map(40)],
  ['400 block maps', map(400)],
  ['block lists', list(40)],
  ['brackets, 2 KB', '['.repeat(2000)],
  ['brackets, 200 KB', '['.repeat(200_000)],
  ['braces, 2 KB', `a: ${'{'.repeat(2000)}`],
  ['braces, 200 KB', '{'.repeat(200_000)],
  ['brackets and braces', '[{'.repeat(1000)],
  ['keys within braces', '{a: '.repeat(40_000)],
  ['brackets on lines of their own', '[\n'.repeat(2000)],
  ['brackets after emoji', '[😀, '.repeat(1000)],
  ['dashes on a line', '- '.repeat(100_000)],
  ['question marks', '? '.repeat(100_000)],
  ['dashes and question marks', '- ? '.repeat(1000)],
  ['brackets beneath maps', `${map(25).replace(' 1\n', ' ')}${'['.repeat(20)}`],
])('caps depth refuses too deep %s', (_name, text) => {
  const { diagnostics } = parseSource('a.yaml', text)
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toMatchObject({ rule: 'too-deep', file: 'a.yaml' })
  expect(text.split('\n')[diagnostics[0]!.line - 1]).toBe(diagnostics[0]!.excerpt)
  expect(diagnostics[0]!.column).toBeLessThanOrEqual(diagnostics[0]!.excerpt.length)
})

it.each([
  ['tabs', Array.from({ length: 200 }, (_, level) => `${'\t'.repeat(level)}a:`).join('\n'), 'spaces'],
  ['brackets in several documents', '---\n[\n'.repeat(100), 'one document in a file, with no --- between'],
])('caps depth says what is wrong with %s, which are not deep', (_name, text, expected) => {
  const { diagnostics } = parseSource('a.yaml', text)
  expect(diagnostics.filter(({ rule }) => rule !== 'yaml')).toEqual([])
  expect(diagnostics).toContainEqual(expect.objectContaining({ expected }))
})

it('caps depth points at the bracket that is one too many', () => {
  expect(parseSource('a.yaml', `a: ${'['.repeat(100)}`).diagnostics[0]).toMatchObject({
    line: 1,
    column: 3 + MAX_SPEC_DEPTH,
  })
})

it.each([
  ['a quoted text', `a: "${'['.repeat(500)}"\n`],
  ['a plain text', `a: x${'['.repeat(500)}\n`],
  ['a comment', `# ${'['.repeat(500)}\na: 1\n`],
  ['a block text', `a: |\n${'  [[[[ {{{{ - - - ? ? ?\n'.repeat(100)}`],
  [
    'a block text that is indented ever deeper',
    `a: |\n${Array.from({ length: 60 }, (_, at) => `${' '.repeat(2 + at)}x`).join('\n')}\n`,
  ],
  ['entries side by side', `a:\n${'  - b:\n      c: [1, { d: 2 }]\n'.repeat(500)}`],
  ['brackets that close', `a: [${'[], '.repeat(500)}]\n`],
  ['dashes line after line', '- a\n'.repeat(2000)],
])('caps depth counts nothing in %s', (_name, text) => {
  expect(parseSource('a.yaml', text).diagnostics).toEqual([])
})

it('caps depth survives marks that the lexer uses for itself', () => {
  for (const mark of ['\u0002', '\u0018', '\u001f', '\uFEFF']) {
    expect(() => parseSource('a.yaml', `${mark.repeat(50)}${'['.repeat(3000)}`)).not.toThrow()
    expect(parseYamlWithinCaps(`a: ${mark}\n${'['.repeat(3000)}`).fault?.rule).toBe('too-deep')
  }
})

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
