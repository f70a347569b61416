import { describe, expect, test } from 'vitest'
import type { ExpectedOutput } from '../../../../engine/writer/output/expected.ts'
import { countShopCharacters } from '../../../../engine/writer/output/shop-rules.ts'
import { output, part } from '../entries/outputs.ts'
import { type Outcome, orderFor, type Reply, run, scripted } from '../scripted.ts'

const heading = (name: string, labels: string[], given = {}) =>
  part(name, { title: labels[0] as string, labels, place: 'heading', ...given })
const SOURCES = heading('sources', ['Sources', 'Sumber'])
const LESSONS = heading('lessons', ['What we learn', 'Pengajaran'])
const ANSWERS = heading('answers', ['Answers', 'Solutions', 'Jawapan'], { answers: 'text' })
const STORY = 'Yusuf was taken to the well, and the well was dry. He waited until the ropes came down.'

function write(
  wanted: ExpectedOutput,
  replies: Reply[],
  language: 'en' | 'ms' = 'en',
): Promise<Outcome & { asked: string[] }> {
  const provider = scripted((_, call) => replies[Math.min(call, replies.length) - 1] ?? '')
  const order = orderFor({ output: wanted, language: null, promptLanguage: language }, { step: 'text' })
  return run(order, provider).then((outcome) => ({
    ...outcome,
    asked: provider.requests.slice(1).map(({ messages }) => messages.at(-1)?.content ?? ''),
  }))
}

describe('the ordered parts of a text', () => {
  test.each([
    ['## What we learn\n\nTo wait.\n\n## Sources\n\nSurah Yusuf.'],
    ['**What we learn**\nTo wait.\n\n**Sources:**\nSurah Yusuf.'],
    ['### 1. What We Learn\nTo wait.\n\n### Main Sources\n- Surah Yusuf'],
    ['Pengajaran:\nTo wait.\n\nSumber:\nSurah Yusuf.'],
  ])('are found under the usual headings: %s', async (parts) => {
    const { accepted } = await write(output({ parts: [LESSONS, SOURCES] }), [`${STORY}\n\n${parts}`])
    expect(accepted?.calls).toBe(1)
  })

  test('that are optional are asked for once, and the text is taken without them', async () => {
    const wanted = output({ parts: [LESSONS, { ...SOURCES, optional: true }] })
    const without = `${STORY}\n\n## What we learn\n\nTo wait.`
    const kept = await write(wanted, [without, 'There are none.', 'There are none.'])
    expect(kept.accepted).toMatchObject({ text: without, calls: 2 })
    expect(kept.asked[0]).toContain('## Sources')
    const mended = await write(wanted, [without, '## Sources\n\nSurah Yusuf.'])
    expect(mended.accepted?.text).toBe(`${without}\n\n## Sources\n\nSurah Yusuf.`)
  })

  test('that are missing are asked for by name and put in their places', async () => {
    const { accepted, asked } = await write(output({ parts: [LESSONS, SOURCES] }), [
      `${STORY}\n\n## Sources\n\nSurah Yusuf.`,
      '## What we learn\n\nTo wait without despair.',
    ])
    expect(asked).toEqual(['parts the part “## What we learn”'])
    expect(accepted?.text).toBe(
      `${STORY}\n\n## What we learn\n\nTo wait without despair.\n\n## Sources\n\nSurah Yusuf.`,
    )
  })

  test('that stay missing end in the named error, in Malay too', async () => {
    const { code, asked, events } = await write(
      output({ parts: [heading('sources', ['Sumber', 'Sources'])] }),
      [STORY, 'Baik.', 'Baik.'],
      'ms',
    )
    expect(asked).toEqual(['parts bahagian “## Sumber”', 'parts bahagian “## Sumber”'])
    expect(code).toBe('generation.parts-missing')
    expect(events.at(-1)).toMatchObject({ error: { values: { parts: 'bahagian “## Sumber”' } } })
  })

  test('are not found in a sentence that has their name', async () => {
    const { asked } = await write(output({ parts: [SOURCES] }), [
      `${STORY}\n\nSources of water were few.`,
      '## Sources\n\nSurah Yusuf.',
    ])
    expect(asked).toHaveLength(1)
  })

  test('must answer every question before them, by number', async () => {
    const problems = [1, 2, 3, 4].map((number) => `${number}. What is ${number} + ${number}?`).join('\n')
    const { accepted, asked } = await write(output({ parts: [ANSWERS] }), [
      `Try these.\n\n${problems}\n\n### Solutions\n\n1. 2\n2. 4`,
      '### Solutions\n\n3. 6\n4. 8',
    ])
    expect(asked).toEqual(['parts the answers of 3, 4 under “## Answers”'])
    expect(accepted?.text).toContain('1. 2\n2. 4\n\n3. 6\n4. 8')
    expect(accepted?.calls).toBe(2)
  })

  test('may be a line that stands anywhere', async () => {
    const isbn = output({ parts: [part('isbn', { title: 'the ISBN', labels: ['ISBN'], place: 'text' })] })
    expect((await write(isbn, [`${STORY}\n\nISBN 978-0-306-40615-7`])).accepted?.calls).toBe(1)
    const { asked, accepted } = await write(isbn, [STORY, 'ISBN 978-0-306-40615-7'])
    expect(asked).toEqual(['parts the part “the ISBN”'])
    expect(accepted?.text).toBe(`${STORY}\n\nISBN 978-0-306-40615-7`)
  })
})

describe('the limits of a shop', () => {
  const long = `**${'A quiet shore. '.repeat(20).trim()}**`
  const wanted = output({
    limit: { characters: 100, counts: 'html' },
    lacks: [{ name: 'rank', phrases: ['bestseller', '/#\\s?1\\b/'] }],
  })

  test('count the tags of HTML', () => {
    expect(countShopCharacters('**Bold** and *thin*.', 'text')).toBe(20)
    expect(countShopCharacters('**Bold** and *thin*.', 'html')).toBe('<p><b>Bold</b> and <i>thin</i>.</p>'.length)
    expect(countShopCharacters('- one\n- two', 'html')).toBe('<ul><li>one</li><li>two</li></ul>'.length)
  })

  test('are asked to be kept by the whole text again', async () => {
    const { accepted, asked } = await write(wanted, [
      long,
      'A quiet shore, and two sisters who want to stay on it for good.',
    ])
    expect(asked[0]).toBe('shorten 100 characters with the tags of its formatting as HTML 213 characters')
    expect(accepted).toMatchObject({
      calls: 2,
      flags: [],
      text: 'A quiet shore, and two sisters who want to stay on it for good.',
    })
  })

  test('and the words that it refuses are named', async () => {
    const { accepted, asked } = await write(wanted, [
      'Now a #1 Bestseller about a quiet shore.',
      'A novel about a quiet shore.',
    ])
    expect(asked).toEqual(['rewrite the shop refuses these words: “bestseller”, “#1”'])
    expect(accepted?.text).toBe('A novel about a quiet shore.')
  })

  test('that stay broken are flagged', async () => {
    const { accepted } = await write(wanted, ['A bestseller about a quiet shore.'])
    expect(accepted).toMatchObject({ calls: 3, flags: ['shop-rules'] })
  })

  test('do not judge what the author typed', async () => {
    const { accepted } = await write({ ...wanted, allowed: ['The Bestseller'] }, [
      'In The Bestseller a clerk writes at night.',
    ])
    expect(accepted).toMatchObject({ calls: 1, flags: [] })
  })
})
