import { describe, expect, test } from 'vitest'
import { readEntries } from '../../../../engine/writer/entries/read-entries.ts'
import { formatEntries } from '../../../../engine/writer/entries/write-entries.ts'
import { sentence } from '../../../provider-server/prose.ts'
import { type Outcome, orderFor, type Reply, run, scripted } from '../scripted.ts'

const texts = (reply: string) => readEntries(reply, { cut: false }).map(({ text }) => text)

function write(count: number, ...replies: Reply[]): Promise<Outcome> {
  return run(orderFor({ items: count }, { step: 'text', items: count }), (_, call) => replies[call - 1] ?? '')
}

describe('entries', () => {
  test('are read in the usual shapes', () => {
    expect(texts('1. One\n2. Two')).toEqual(['One', 'Two'])
    expect(texts('1) One\n\n2) Two')).toEqual(['One', 'Two'])
    expect(texts('**1.** One\n\n**2.** Two')).toEqual(['One', 'Two'])
    expect(texts('**1. Name**\nWhy it fits.\n\n**2. Other**\nWhy too.')).toEqual([
      '**Name**\nWhy it fits.',
      '**Other**\nWhy too.',
    ])
    expect(texts('1 - One\n2 – Two')).toEqual(['One', 'Two'])
    expect(texts('### 1. One\n\nMore.\n\n### 2. Two')).toEqual(['One\n\nMore.', 'Two'])
    expect(texts('Jokes:\n\n1. Knock, knock.\n\n   Who is there?\n\n   A lamp.\n\n2. Another.')).toEqual([
      'Knock, knock.\n\nWho is there?\n\nA lamp.',
      'Another.',
    ])
    expect(texts('1. One\n\n## Long-tail\n\n2. Two')).toEqual(['One', 'Two'])
    expect(texts('1. In 1999 it cost\n   3.50 ringgit.\n2. Two')).toEqual(['In 1999 it cost\n3.50 ringgit.', 'Two'])
  })

  test('leave out empty and doubled ones', () => {
    expect(texts('1. One\n2.\n3. One!\n4. Four')).toEqual(['One', 'Four'])
  })

  test('come out as a Markdown list, indented under their numbers', () => {
    expect(
      formatEntries([
        { number: 1, text: 'One\n\nMore' },
        { number: 10, text: 'Ten\nmore' },
      ]),
    ).toBe('1. One\n\n   More\n\n10. Ten  \n    more')
  })

  test('in the asked form pass as they are', async () => {
    const reply = '1. One thing.\n\n2. Another thing.\n\n   With a part.\n\n3. A third.'
    const { accepted, events } = await write(3, reply)
    expect(accepted?.text).toBe(reply)
    expect(events.some(({ type }) => type === 'tidied')).toBe(false)
  })

  test('too many are cut to the number asked for, without another call', async () => {
    const { accepted } = await write(2, '1. One\n\n2. Two\n\n3. Three')
    expect(accepted).toMatchObject({ text: '1. One\n\n2. Two', calls: 1 })
  })

  test('missing ones are asked for by number and take their places', async () => {
    const provider = scripted((_, call) => (call === 1 ? '1. One\n\n3. Three\n\n5. Five' : '2. Two\n\n4. Four'))
    const { accepted, events } = await run(orderFor({ items: 5 }, { items: 5 }), provider)
    expect(provider.requests[1]?.messages.at(-1)?.content).toBe('entries 2, 4')
    expect(accepted?.text).toBe('1. One\n\n2. Two\n\n3. Three\n\n4. Four\n\n5. Five')
    expect(events.find(({ type }) => type === 'continued')).toMatchObject({ why: 'entries', call: 2 })
  })

  test('repaired ones that begin at 1 again are taken in order', async () => {
    const { accepted } = await write(4, '1. One\n\n2. Two', '1. Three\n2. Four')
    expect(accepted?.text).toBe('1. One\n\n2. Two\n\n3. Three\n\n4. Four')
  })

  test('a repair that repeats what is there brings nothing', async () => {
    const { accepted } = await write(2, '1. One', '2. One!', '2. Two')
    expect(accepted).toMatchObject({ text: '1. One\n\n2. Two', calls: 3 })
  })

  test('the last of a reply that stopped for length is written again', async () => {
    const { accepted } = await write(3, { text: '1. One.\n\n2. Two.\n\n3. Thr', reason: 'length' }, '3. Three.')
    expect(accepted?.text).toBe('1. One.\n\n2. Two.\n\n3. Three.')
  })

  test('that stay incomplete after two repairs end in the named error', async () => {
    const { code, events } = await write(5, '1. One', '2. Two', 'Sorry.')
    expect(code).toBe('generation.entries-incomplete')
    expect(events.at(-1)).toMatchObject({ error: { values: { found: 2, wanted: 5 } } })
  })

  test('of every count come out whole', async () => {
    for (let count = 1; count <= 20; count++) {
      const reply = Array.from({ length: count }, (_, index) => `${index + 1}. ${sentence(index * 7)}`).join('\n')
      const { accepted } = await write(count, reply)
      expect(readEntries(accepted?.text ?? '', { cut: false })).toHaveLength(count)
    }
  })
})
