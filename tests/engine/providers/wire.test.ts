import { describe, expect, it } from 'vitest'
import { createEventReader } from '../../../engine/providers/openai/wire.ts'
import { openChance } from '../../seeded.ts'

const encode = (text: string) => new TextEncoder().encode(text)

interface Read {
  readonly name: string
  readonly data: string
}

function readAll(bytes: Uint8Array, cuts: readonly number[] = []): Read[] {
  const reader = createEventReader()
  const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
  const parts = edges.slice(1).flatMap((end, at) => reader.read(bytes.subarray(edges[at], end)))
  return [...parts, ...reader.end()].map(({ event, data: text }) => ({ name: event ?? '', data: text }))
}

const data = (...texts: string[]) => texts.map((text) => ({ name: '', data: text }))

describe('server-sent events', () => {
  it.each([
    ['one after the other', 'data: {"a":1}\n\ndata: [DONE]\n\n', data('{"a":1}', '[DONE]')],
    ['with every line end', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', data('a', 'b', 'c')],
    ['without the blank after the colon', 'data:{}\n\n', data('{}')],
    ['of several lines', 'data: one\ndata:  two\n\n', data('one\n two')],
    ['with names', 'event: error\ndata: {}\n\ndata: {}\n\n', [{ name: 'error', data: '{}' }, ...data('{}')]],
    ['among comments, ids and pauses', ': PROCESSING\n\nid: 7\nretry: 5\ndata: x\n\n: PROCESSING\n\n', data('x')],
    ['whose last blank line is missing', 'data: x\n\ndata: y', data('x', 'y')],
    ['in scripts of many bytes', 'data: 嵐🌊é\n\n', data('嵐🌊é')],
    ['that are none', '<html>\n<p>data</p>\n', []],
    ['behind a byte order mark', '\uFEFFdata: x\n\n', data('x')],
    ['that are empty', '', []],
    ['with empty data', 'data\ndata:\n\n', data('\n')],
  ])('%s', (_, text, events) => {
    expect(readAll(encode(text))).toEqual(events)
  })

  it('are the same wherever the bytes are cut', () => {
    const text =
      ': note\r\n\r\ndata: {"text":"嵐 🌊"}\r\n\r\nevent: error\ndata: a\ndata: b\n\ndata: é\r\rdata: [DONE]\n\n'
    const bytes = encode(text)
    const whole = readAll(bytes)
    expect(whole).toHaveLength(4)
    expect(readAll(bytes, [...bytes.keys()])).toEqual(whole)
    const chance = openChance('events cut anywhere')
    for (let round = 0; round < 500; round++) {
      const cuts = Array.from({ length: 1 + chance.below(8) }, () => chance.below(bytes.length))
      expect(readAll(bytes, cuts), `cut at ${cuts.join(', ')}`).toEqual(whole)
    }
  })

  it('refuse a line that never ends, instead of filling the memory', () => {
    const reader = createEventReader()
    const chunk = encode(`data: ${'x'.repeat(100_000)}`)
    let sent = 0
    expect(() => {
      for (; sent < 200; sent++) reader.read(chunk)
    }).toThrow(expect.objectContaining({ kind: 'oversized' }))
    expect(sent).toBeLessThan(12)
  })

  it.each([
    ['an invalid byte', [0x64, 0xff, 0x0a]],
    ['half a character at the end', [0x64, 0x61, 0x74, 0x61, 0x3a, 0xe5, 0xb5]],
    ['an overlong form', [0xc0, 0xaf]],
  ])('refuse %s', (_, bytes) => {
    const reader = createEventReader()
    expect(() => {
      reader.read(Uint8Array.from(bytes))
      reader.end()
    }).toThrow(expect.objectContaining({ kind: 'malformed' }))
  })
})
