import { describe, expect, it } from 'vitest'
import { createChunkReader } from '../../../engine/providers/openai/chunks.ts'
import type { ChatChunk } from '../../../engine/providers/openai/wire.ts'
import { openChance } from '../../seeded.ts'

const event = (data: string, name = '') =>
  `${name && `event: ${name}\n`}${data
    .split('\n')
    .map((line) => `data: ${line}\n`)
    .join('')}\n`
const chunk = (content: string, more: object = {}, delta: object = {}) =>
  JSON.stringify({
    id: 'c1',
    model: 'assistant',
    choices: [{ index: 0, delta: { ...delta, content }, finish_reason: null }],
    ...more,
  })

function textOf(datas: readonly string[], atOnce = 1): string {
  const reader = createChunkReader(null)
  let text = ''
  for (let at = 0; at < datas.length; at += atOnce)
    text += reader.read(
      datas
        .slice(at, at + atOnce)
        .map((data) => event(data))
        .join(''),
    )
  return text
}

describe('the chunks of a stream', () => {
  it('give their text, reason and usage, up to the word that they are done', () => {
    const reader = createChunkReader(null)
    const usage = { prompt_tokens: 12, completion_tokens: 3 }
    const read = reader.read(
      [
        event(chunk('', {}, { role: 'assistant' })),
        event(chunk('One ')),
        event(chunk('two')),
        event(chunk('.')),
        event('{"choices":[{"delta":{},"finish_reason":"length"}]}'),
        event(JSON.stringify({ choices: [], usage })),
        event('[DONE]'),
        event(chunk('never read')),
      ].join(''),
    )
    expect(read).toBe('One two.')
    expect(reader).toMatchObject({
      reason: 'length',
      usage: { input: 12, output: 3 },
      count: 6,
      isDone: true,
    })
  })

  it('name any other reason to stop as such', () => {
    const reader = createChunkReader(null)
    reader.read(event('{"choices":[{"delta":{"content":"x"},"finish_reason":"content_filter"}]}'))
    expect(reader.reason).toBe('other')
  })

  it.each([
    ['that repeats another field', ['assistant', 'assistant', 'c1', 'index', 'null']],
    [
      'with every kind of escape',
      ['plain', 'a "quote"', 'back\\slash', 'line\nend', 'tab\t', '\u0007', 'é 嵐 🌊', '"}'],
    ],
    ['that looks like the end of a chunk', ['x', '"},"finish_reason":"stop"}],"y":["', '\\"}', '"', '\\']],
    ['that is empty', ['', 'a', '', '']],
  ])('give a text %s', (_, contents) => {
    expect(textOf(contents.map((content) => chunk(content)))).toBe(contents.join(''))
  })

  it('are read alike however endpoints write them', () => {
    const plain = '{"choices":[{"delta":{"content":"\\u0061\\u006e"}}]}'
    expect(textOf(Array.from({ length: 9 }, () => plain))).toBe('an'.repeat(9))
    const padded = ['ab', 'cdef', 'g'].map((pad, at) => chunk(`w${at} `, { obfuscation: pad }))
    expect(textOf([...padded, ...padded, ...padded])).toBe('w0 w1 w2 '.repeat(3))
    const choices = [{ index: 0, delta: { content: 'kept ' } }]
    expect(textOf(Array.from({ length: 5 }, () => JSON.stringify({ choices, usage: null })))).toBe('kept '.repeat(5))
  })

  it('are read as JSON is, in 2,000 random streams', () => {
    const chance = openChance('chunks of random streams')
    const bits = [
      'a',
      ' ',
      '"',
      '\\',
      '\n',
      'é',
      '嵐',
      '🌊',
      '}',
      '{',
      ':',
      'content',
      'null',
      '\u2028',
      '\u007f',
      'data: ',
      '',
    ]
    const content = () => Array.from({ length: chance.below(4) }, () => chance.one(bits)).join('')
    for (let round = 0; round < 2000; round++) {
      const datas = Array.from({ length: 2 + chance.below(8) }, () => {
        const whole = chunk(content(), chance.below(5) === 0 ? { note: content() } : {})
        return chance.below(6) === 0 ? JSON.stringify(JSON.parse(whole), null, chance.below(3)) : whole
      })
      const expected = datas.map((data) => (JSON.parse(data) as ChatChunk).choices?.[0]?.delta?.content).join('')
      expect(textOf(datas, 1 + chance.below(4)), JSON.stringify(datas)).toBe(expected)
    }
  })

  it.each([
    ['no JSON', '{"choices": [{"del', 'SyntaxError'],
    ['a text that is closed too early', chunk('x').replace('"x"', '"x"y"'), 'SyntaxError'],
    ['a chunk cut in its text', chunk('xyz').slice(0, -40), 'SyntaxError'],
    ['no chunk', '7', 'ProviderFault'],
    ['nothing', 'null', 'ProviderFault'],
    ['an error', '{"error":{"code":429}}', 'StreamError'],
    ['an error beside a text', chunk('x', { error: { message: 'overloaded' } }), 'StreamError'],
  ])('end in a fault at %s, among whole ones', (_, data, name) => {
    const reader = createChunkReader(null)
    expect(reader.read(['one ', 'two ', 'three '].map((text) => event(chunk(text))).join(''))).toBe('one two three ')
    expect(() => reader.read(event(data))).toThrow(expect.objectContaining({ name }))
  })

  it('end in a fault at an event named so', () => {
    expect(() => createChunkReader(null).read(event('{"message":"no"}', 'error'))).toThrow(
      expect.objectContaining({ name: 'StreamError' }),
    )
  })
})
