import { describe, expect, test } from 'vitest'
import { readEntries } from '../../../../engine/writer/entries/read-entries.ts'
import type { ExpectedOutput } from '../../../../engine/writer/output/expected.ts'
import { type Outcome, orderFor, type Reply, run, scripted } from '../scripted.ts'
import { ANSWER, JOKES, output, part, RIDDLES, TEKA_TEKI, TITLES } from './outputs.ts'

function write(count: number, wanted: ExpectedOutput, ...replies: Reply[]): Promise<Outcome & { asked: string[] }> {
  const provider = scripted((_, call) => replies[call - 1] ?? '')
  const order = orderFor({ items: count, output: wanted, language: null }, { step: 'text', items: count })
  return run(order, provider).then((outcome) => ({
    ...outcome,
    asked: provider.requests.slice(1).map(({ messages }) => messages.at(-1)?.content ?? ''),
  }))
}

describe('the parts of entries', () => {
  test('that are missing are asked for by number and name, and may come alone', async () => {
    const first = '1. What has keys?\n\n   **Answer:** A piano.\n\n2. What runs all day?\n\n3. What is sharp?'
    const { accepted, asked } = await write(
      3,
      RIDDLES,
      first,
      '2. A river.\n\n3. What is sharp?\n\n   **Answer:** The mind.',
    )
    expect(asked).toEqual(['entries 2, 3 Missing in 2, 3: answer.'])
    expect(accepted?.text).toBe(
      '1. What has keys?\n\n   **Answer:** A piano.\n\n2. What runs all day?\n\n   **Answer:** A river.\n\n3. What is sharp?\n\n   **Answer:** The mind.',
    )
    expect(accepted?.calls).toBe(2)
  })

  test('that stay missing end in the named error, in Malay too', async () => {
    const bare = '1. Apa yang ada kunci?\n\n2. Apa yang berlari sepanjang hari?'
    const provider = scripted(() => bare)
    const { code } = await run(
      orderFor({ items: 2, output: TEKA_TEKI, promptLanguage: 'ms', language: null }, { step: 'text', items: 2 }),
      provider,
    )
    expect(code).toBe('generation.entries-incomplete')
    expect(provider.requests[1]?.messages.at(-1)?.content).toBe('entries 1, 2 Tiada pada 1, 2: jawapan.')
    expect(provider.requests).toHaveLength(3)
  })

  test('are missed in jokes that only ask, and titles without a subtitle', async () => {
    const jokes = await write(
      2,
      JOKES,
      '1. Why did the baker quit?\n\n2. I burnt my toast and my toast burnt me.',
      '1. Why did the baker quit? No dough.',
    )
    expect(jokes.asked).toEqual(['entries 1 Missing in 1: punchline.'])
    expect(jokes.accepted?.calls).toBe(2)
    const titles = await write(
      1,
      TITLES,
      '1. **Low Water**\n\n   It names what the reader fears most.',
      '1. **Low Water: Two Sisters**\n\n   It names what the reader fears most.',
    )
    expect(titles.asked).toHaveLength(1)
    expect(titles.accepted?.text).toContain('Low Water: Two Sisters')
  })

  test('take the label that the prompt asks for', async () => {
    const { accepted } = await write(1, TEKA_TEKI, '1. Apa yang ada kunci?\n   Answer: Piano')
    expect(accepted?.text).toBe('1. Apa yang ada kunci?\n\n   **Jawapan:** Piano')
  })

  test.each([
    ['12 - 4 = 8, so eight ducks are left.'],
    ['11 – the next prime.'],
    ['11. It is the next prime.'],
    ['3 + 4 = 7'],
  ])('may begin with a number: %s', async (answer) => {
    const riddles = [1, 2, 3, 4, 5].map(
      (number) =>
        `${number}. Riddle number ${number} asks what?\n\nAnswer:\n${number === 2 ? answer : `Thing ${'abcde'[number]}`}`,
    )
    const { accepted } = await write(5, RIDDLES, riddles.join('\n\n'))
    expect(accepted?.calls).toBe(1)
    expect(readEntries(accepted?.text ?? '', { cut: false })[1]?.text).toContain(answer)
  })

  test('of a list of answers at the end go to their riddles, by number', async () => {
    const { accepted } = await write(
      2,
      RIDDLES,
      '1. What has keys?\n2. What runs all day?\n\n**Answers:**\n2. A river\n1. A piano',
    )
    expect(accepted?.text).toBe(
      '1. What has keys?\n\n   **Answer:** A piano\n\n2. What runs all day?\n\n   **Answer:** A river',
    )
  })

  test('that are too long for the shop, or forbidden by it, are asked for again, and flagged when they stay', async () => {
    const keyword = part('keyword', { place: 'head', labels: ['Long-tail'], characters: 30 })
    const wanted = output({
      each: [keyword, part('aim')],
      lacks: [{ name: 'price', phrases: ['free', '/\\$\\d+/'] }],
      allowed: ['Free Water'],
    })
    const good = '2. **Long-tail:** house by the sea — those who dream of one'
    const bad =
      '1. **Long-tail:** a very long keyword that no box of the shop takes — everybody\n\n2. **Long-tail:** free ebook — those who pay nothing'
    const mended = await write(2, wanted, bad, `1. **Long-tail:** sisters at sea — readers of sagas\n\n${good}`)
    expect(mended.asked).toEqual([
      'entries 1, 2 Longer than 30 characters in 1: keyword. The shop refuses in 2: “free”.',
    ])
    expect(mended.accepted).toMatchObject({ calls: 2, flags: [] })
    const stays = await write(2, wanted, bad, bad, bad)
    expect(stays.accepted?.flags).toEqual(['shop-rules'])
    expect((await write(1, wanted, '1. **Long-tail:** Free Water — its readers')).accepted?.calls).toBe(1)
  })
})

describe('lists', () => {
  test('keep the lines of verse and of talk', async () => {
    const { accepted } = await write(
      1,
      output({ each: [part('riddle'), ANSWER] }),
      '1. I lose my head at dawn,\n   I find it late at night.\n   What am I?\n\n   **Answer:** A pillow.',
    )
    expect(accepted?.text).toBe(
      '1. I lose my head at dawn,  \n   I find it late at night.  \n   What am I?\n\n   **Answer:** A pillow.',
    )
  })

  test('leave out what is said about them, and headings between them', async () => {
    const { accepted } = await write(
      4,
      output(),
      'Sure!\n\n**Short-tail keywords**\n1. One sea\n2. Two seas\n\n**Long-tail keywords**\n3. Three seas\n4. Four seas\n\nHope these help your book!',
    )
    expect(accepted?.text).toBe('1. One sea\n\n2. Two seas\n\n3. Three seas\n\n4. Four seas')
  })

  test('that hit the ceiling go on from the missing numbers', async () => {
    const all = Array.from(
      { length: 30 },
      (_, index) => `${index + 1}. Tahukah anda bahawa fakta nombor ${index + 1} ini panjang?`,
    )
    const cut = (text: string) => ({ text: text.slice(0, -5), reason: 'length' as const })
    const { accepted, asked } = await write(
      30,
      output(),
      cut(all.slice(0, 21).join('\n\n')),
      cut(all.slice(20, 28).join('\n\n')),
      all.slice(27).join('\n\n'),
    )
    expect(asked).toEqual(['entries 21, 22, 23, 24, 25, 26, 27, 28, 29, 30', 'entries 28, 29, 30'])
    expect(readEntries(accepted?.text ?? '', { cut: false })).toHaveLength(30)
  })

  test('are not made of an apology', async () => {
    const apology = 'I am not able to do that.\n\nPlease ask for something else.'
    const { code } = await write(3, output(), apology, apology)
    expect(code).toBe('generation.refused-by-model')
  })
})
