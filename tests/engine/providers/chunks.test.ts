import type { EventSourceMessage } from 'eventsource-parser'
import { expect, it } from 'vitest'
import { type ChatChunk, type ChunkReader, createChunkReader } from '../../../engine/providers/openai/chunks.ts'
import { openChance } from '../../seeded.ts'

const event = (data: string, name?: string): EventSourceMessage => ({ data, event: name })
const readAll = (reader: ChunkReader, events: readonly EventSourceMessage[]) =>
  events.map((each) => reader.read(each)).join('')
const chunk = (content: string, more: object = {}, delta: object = {}) =>
  JSON.stringify({
    id: 'c1',
    model: 'assistant',
    choices: [{ index: 0, delta: { ...delta, content }, finish_reason: null }],
    ...more,
  })

function textOf(datas: readonly string[]): string {
  return readAll(
    createChunkReader(null),
    datas.map((data) => event(data)),
  )
}

it('the chunks of a stream give their text, reason and usage, up to the word that they are done', () => {
  const reader = createChunkReader(null)
  const usage = { prompt_tokens: 12, completion_tokens: 3 }
  const read = readAll(reader, [
    event(chunk('', {}, { role: 'assistant' })),
    event(chunk('One ')),
    event(chunk('two')),
    event(chunk('.')),
    event('{"choices":[{"delta":{},"finish_reason":"length"}]}'),
    event(JSON.stringify({ choices: [], usage })),
    event('[DONE]'),
    event(chunk('never read')),
  ])
  expect(read).toBe('One two.')
  expect(reader).toMatchObject({
    reason: 'length',
    usage: { input: 12, output: 3 },
    count: 6,
    isDone: true,
  })
})

it('the chunks of a stream give a refusal apart from the text', () => {
  const reader = createChunkReader(null)
  const refusal = (text: string) => event(JSON.stringify({ choices: [{ delta: { content: null, refusal: text } }] }))
  expect(readAll(reader, [refusal('I cannot '), refusal('help.')])).toBe('')
  expect(reader.refusal).toBe('I cannot help.')
})

it('the chunks of a stream may hold their text in parts, or as a whole message', () => {
  const parts = [
    { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
    { type: 'text', text: 'Words' },
  ]
  expect(textOf([JSON.stringify({ choices: [{ delta: { content: parts } }] })])).toBe('Words')
  expect(textOf([JSON.stringify({ choices: [{ message: { content: 'Words' } }] })])).toBe('Words')
})

it.each([
  [{ prompt_tokens: 9, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 7 } }, 7],
  [{ prompt_tokens: 9, completion_tokens: 2, prompt_cache_hit_tokens: 6, prompt_cache_miss_tokens: 3 }, 6],
  [{ input_tokens: 9, output_tokens: 2, cache_read_input_tokens: 5 }, 5],
  [{ prompt_tokens: 9, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 0 } }, 0],
  [{ prompt_tokens: 9, completion_tokens: 2, prompt_tokens_details: null }, undefined],
])('the chunks of a stream count cached tokens by any name: %j', (usage, cached) => {
  const reader = createChunkReader(null)
  reader.read(event(JSON.stringify({ choices: [], usage })))
  expect(reader.usage).toEqual({ input: 9, output: 2, ...(cached === undefined ? {} : { cached }) })
})

it.each([
  [
    { prompt_tokens: 9, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 4, cache_write_tokens: 3 } },
    4,
    3,
  ],
  [{ prompt_tokens: 9, completion_tokens: 2, cache_read_input_tokens: 5, cache_creation_input_tokens: 8 }, 5, 4],
])('the chunks of a stream count tokens written to the cache: %j', (usage, cached, written) => {
  const reader = createChunkReader(null)
  reader.take({ usage })
  expect(reader.usage).toEqual({ input: 9, output: 2, cached, written })
})

it.each([
  ['that repeats another field', ['assistant', 'assistant', 'c1', 'index', 'null']],
  ['with every kind of escape', ['plain', 'a "quote"', 'back\\slash', 'line\nend', 'tab\t', '\u0007', 'é 嵐 🌊', '"}']],
  ['that looks like the end of a chunk', ['x', '"},"finish_reason":"stop"}],"y":["', '\\"}', '"', '\\']],
  ['that is empty', ['', 'a', '', '']],
])('the chunks of a stream give a text %s', (_, contents) => {
  expect(textOf(contents.map((content) => chunk(content)))).toBe(contents.join(''))
})

it('the chunks of a stream are read alike however endpoints write them', () => {
  const plain = '{"choices":[{"delta":{"content":"\\u0061\\u006e"}}]}'
  expect(textOf(Array.from({ length: 9 }, () => plain))).toBe('an'.repeat(9))
  const padded = ['ab', 'cdef', 'g'].map((pad, at) => chunk(`w${at} `, { obfuscation: pad }))
  expect(textOf([...padded, ...padded, ...padded])).toBe('w0 w1 w2 '.repeat(3))
  const choices = [{ index: 0, delta: { content: 'kept ' } }]
  expect(textOf(Array.from({ length: 5 }, () => JSON.stringify({ choices, usage: null })))).toBe('kept '.repeat(5))
})

it('the chunks of a stream are read as JSON is, in 2,000 random streams', () => {
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
    expect(textOf(datas), JSON.stringify(datas)).toBe(expected)
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
])('the chunks of a stream end in a fault at %s, among whole ones', (_, data, name) => {
  const reader = createChunkReader(null)
  expect(
    readAll(
      reader,
      ['one ', 'two ', 'three '].map((text) => event(chunk(text))),
    ),
  ).toBe('one two three ')
  expect(() => reader.read(event(data))).toThrow(expect.objectContaining({ name }))
})

it('the chunks of a stream end in a fault at an event named so', () => {
  expect(() => createChunkReader(null).read(event('{"message":"no"}', 'error'))).toThrow(
    expect.objectContaining({ name: 'StreamError' }),
  )
})
