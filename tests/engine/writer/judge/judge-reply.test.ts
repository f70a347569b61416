import { describe, expect, test } from 'vitest'
import type { WritingOrder } from '../../../../engine/writer/order.ts'
import { prose } from '../../../provider-server/prose.ts'
import { everyNth } from '../../../seeded.ts'
import { CLEAN } from '../gate/samples.ts'
import { type Outcome, orderFor, run, scripted } from '../scripted.ts'
import { HELD_OUT_NON_TEXTS, HELD_OUT_REFUSALS, HELD_OUT_SPOILT } from './held-out.ts'
import { HONEST } from './honest.ts'
import { NON_TEXTS, REFUSALS } from './refusals.ts'

/** Written after the first set had been looked at: 15 of these 25 were told at first where a text may be of any length. The rules were widened again. */
const HELD_OUT_AGAIN = [
  "I'm sorry, but writing this would go against what I'm able to do.",
  'I can’t in good conscience produce this chapter.',
  'Regrettably, this is a topic on which I cannot write.',
  "I'm sorry, I don't think I can write this one. Maybe we could try something lighter?",
  'I am programmed to be a harmless AI assistant and will not create this text.',
  "Sorry about that! I can't generate long texts at the moment.",
  'This prompt cannot be processed.',
  'I need to stop here. I cannot continue generating this text.',
  'Your prompt has been blocked by our content filter.',
  'I am not permitted to write about this.',
  'Saya mohon maaf kerana tidak dapat menulis kandungan yang anda minta.',
  'Maaf, topik ini terlalu sensitif untuk saya tulis.',
  'Saya tidak dibenarkan menghasilkan cerita seperti ini.',
  'Minta maaf banyak-banyak, saya tak mampu nak siapkan bab ni.',
  'Tidak, saya tidak akan menulis cerita itu.',
  'Sistem menolak permintaan ini atas sebab dasar keselamatan.',
  'Scusa, ma non posso scrivere questo testo.',
  'К сожалению, я не могу написать эту главу.',
  '對不起，我無法撰寫這個故事。',
  'Please provide the title and the characters so that I can start.',
  'Sila berikan tajuk buku dan senarai watak supaya saya boleh mula menulis.',
  'Error generating response. Please retry.',
  '[Text of chapter 2]',
  '<chapter text here>',
  'Insert text here.',
]

const CHAPTER = { words: { min: 700, max: 1000 }, headings: ['Chapter 2', 'Bab 2'] }
const ORDERS: readonly (readonly [string, WritingOrder])[] = [
  ['a chapter', orderFor(CHAPTER, { number: 2 })],
  ['a Malay chapter', orderFor({ ...CHAPTER, language: 'ms', promptLanguage: 'ms' }, { number: 2, language: 'ms' })],
  ['a poem', orderFor({ words: { min: 120, max: 180 } }, { step: 'text', story: false })],
  ['a text of any length', orderFor({}, { step: 'text', story: false })],
  ['an outline', orderFor({ outline: { count: 5, titles: null } }, { step: 'outline' })],
  ['a list', orderFor({ items: 5 }, { step: 'text', items: 5, story: false })],
]

/** Nothing that a reader was shown at any time holds these words. */
function shows({ events }: Outcome, words: string): boolean {
  return events.some((event) => event.type === 'delta' && event.text.includes(words))
}

/** A refusal is hardest to tell where a text may be of any length: the ordinary run tries each there, and some elsewhere. */
const triedOn = (order: string, replies: readonly string[]) =>
  order === 'a text of any length' ? replies : everyNth(`replies to ${order}`, replies, 6)

describe.each(ORDERS)('%s', (name, order) => {
  test.each(triedOn(name, REFUSALS))('is never a refusal: %s', async (reply) => {
    const provider = scripted(() => reply)
    const outcome = await run(order, provider)
    expect(outcome.code).toBe('generation.refused-by-model')
    expect(provider.requests).toHaveLength(2)
    expect(outcome.shown).toBe('')
    expect(shows(outcome, reply.slice(0, 20))).toBe(false)
    // The refusal isn't shown to the model again.
    expect(provider.requests[1]?.messages).toEqual(order.messages)
  })

  test.each(triedOn(name, NON_TEXTS))('is never something else: %s', async (reply) => {
    const { code } = await run(order, reply)
    expect(['generation.not-the-text', 'generation.empty']).toContain(code)
  })
})

describe('a refusal', () => {
  test('is tried once more, and the text that comes then is taken', async () => {
    const provider = scripted((_, call) => (call === 1 ? (REFUSALS[0] as string) : prose(850)))
    const { accepted, events } = await run(orderFor(CHAPTER), provider)
    expect(accepted?.text).toBe(prose(850))
    expect(accepted?.calls).toBe(2)
    expect(events.find(({ type }) => type === 'continued')).toEqual({
      type: 'continued',
      at: 0,
      call: 2,
      why: 'refused',
    })
  })

  test('before another text than the one asked for is one too', async () => {
    const reply = `I'm sorry, but I can't write this chapter as requested. However, here is a gentler version.\n\n${prose(850)}`
    const outcome = await run(orderFor(CHAPTER), reply)
    expect(outcome.code).toBe('generation.refused-by-model')
    expect(shows(outcome, 'sorry')).toBe(false)
  })

  test.each([...REFUSALS, 'Sorry.', 'I apologize for the confusion. Please try again.'])(
    'is not joined to a text that was cut: %s',
    async (refusal) => {
      const beginning = `${prose(500)} The keeper went`
      const provider = scripted((_, call) =>
        call === 1 ? { text: beginning, reason: 'length' } : call === 2 ? refusal : ` ${prose(350, { from: 900 })}`,
      )
      const { accepted } = await run(orderFor(CHAPTER), provider)
      expect(accepted?.text).toBe(`${beginning} ${prose(350, { from: 900 })}`)
    },
  )
})

describe('what is not the text', () => {
  test('is answered by a follow-up that says so', async () => {
    const provider = scripted((_, call) => (call === 1 ? 'Which chapter would you like me to write?' : prose(850)))
    const { accepted } = await run(orderFor(CHAPTER), provider)
    expect(accepted?.text).toBe(prose(850))
    expect(provider.requests[1]?.messages.slice(-2)).toEqual([
      { role: 'assistant', content: 'Which chapter would you like me to write?' },
      { role: 'user', content: 'text' },
    ])
  })

  test('is a text with a hole in it', async () => {
    for (const hole of [
      '[Insert scene here]',
      '[The rest of the chapter continues here]',
      '[Sisipkan adegan di sini]',
      'Then [Name] came in.',
      '(insert dialogue here)',
    ]) {
      const { code } = await run(orderFor(CHAPTER), `${prose(400)}\n\n${hole}\n\n${prose(400, { from: 400 })}`)
      expect(code, hole).toBe('generation.not-the-text')
    }
  })

  test('is filler, an outline, one endless word', async () => {
    const filler = `${NON_TEXTS.find((text) => text.length > 200)} `.repeat(20)
    const outline = Array.from(
      { length: 9 },
      (_, index) => `${index + 1}. **The Lamp ${index}** — ${prose(40, { from: index * 40 })}`,
    ).join('\n\n')
    const chapters = Array.from(
      { length: 12 },
      (_, index) => `## Chapter ${index + 1}: The Lamp\n\n${prose(60, { from: index * 60 })}`,
    ).join('\n\n')
    const object = '{"chapter": 2, "title": "The Storm"}'
    for (const reply of [filler, outline, chapters, object, `${prose(400)} ${'a'.repeat(100_000)} ${prose(400)}`]) {
      const { code } = await run(orderFor(CHAPTER, { number: 2 }), reply)
      expect(code, reply.slice(0, 60)).toBe('generation.not-the-text')
    }
  })

  test('is a text with thinking before it that nothing divides from it', async () => {
    const thinking =
      'The user wants chapter 2. I need to write about 850 words in the past tense, following the outline.'
    const { code } = await run(orderFor(CHAPTER), `${thinking}\n\n${prose(850)}`)
    expect(code).toBe('generation.not-the-text')
    const { accepted } = await run(orderFor(CHAPTER), () => `${thinking}\n\n---\n\n${prose(850)}`)
    expect(accepted?.text).toBe(prose(850))
    expect(accepted?.calls).toBe(1)
  })
})

describe('a text in a wrapping', () => {
  test.each([
    ['JSON', (text: string) => JSON.stringify({ chapter: 2, title: 'The Storm', content: text })],
    [
      'fenced JSON',
      (text: string) => `\`\`\`json\n${JSON.stringify({ chapter: { title: 'The Storm', text } }, null, 2)}\n\`\`\``,
    ],
    ['JSON paragraphs', (text: string) => JSON.stringify({ paragraphs: text.split('\n\n') })],
    [
      'HTML',
      (text: string) =>
        `<h2>Chapter 2</h2>\n${text
          .split('\n\n')
          .map((part) => `<p>${part}</p>`)
          .join('\n')}`,
    ],
  ])('of %s comes out of it', async (_, wrap) => {
    const text = `${prose(420)}\n\n${prose(420, { from: 420 })}`
    const { accepted, events } = await run(orderFor(CHAPTER), wrap(text))
    expect(accepted?.text).toBe(text)
    expect(accepted?.calls).toBe(1)
    expect(events.some((event) => event.type === 'delta' && /[{<]/.test(event.text))).toBe(false)
  })
})

describe('the next chapter', () => {
  test.each(['## Chapter 3', '**Chapter Three: The Quay**', 'Chapter 3: The Quay', '# Bab Ketiga'])(
    'is cut off at %s',
    async (heading) => {
      const { accepted } = await run(
        orderFor(CHAPTER, { number: 2 }),
        `${prose(850)}\n\n${heading}\n\n${prose(850, { from: 850 })}`,
      )
      expect(accepted?.text).toBe(prose(850))
    },
  )

  test('is not what a sentence speaks of', async () => {
    const text = `${prose(420)}\n\nChapter 3 of the law was never read aloud.\n\n${prose(420, { from: 420 })}`
    const { accepted } = await run(orderFor(CHAPTER, { number: 2 }), text)
    expect(accepted?.text).toBe(text)
  })
})

describe('an honest text', () => {
  const ANY = orderFor({ language: null }, { step: 'text', story: false })

  test.each([...CLEAN, ...HONEST])('passes unchanged, however short: %s', async (text) => {
    const { accepted, code } = await run(ANY, text)
    expect(code).toBe(null)
    expect(accepted?.text).toBe(text)
    expect(accepted?.calls).toBe(1)
  })

  test('passes with its odd sentences at the head of a chapter, and at its end', async () => {
    // What is whole in itself, such as an object or a list, is in no chapter.
    for (const text of HONEST.filter((one) => !/^(?:\d\.|[[`<>/*]|Maaf\n|Sorry\n|An apology)/.test(one))) {
      for (const chapter of [`${text}\n\n${prose(800)}`, `${prose(800)}\n\n${text}`]) {
        const { accepted, code } = await run(orderFor(CHAPTER, { number: 2, story: false }), chapter)
        expect(code, text).toBe(null)
        expect(accepted?.text).toBe(chapter)
      }
    }
  })

  test('goes on after a cut with such a sentence', async () => {
    const beginning = `${prose(500)} The keeper went`
    for (const text of [
      'down and said that he was sorry, he could not help.',
      '“I can’t help you,” said the boy. “Nobody can.”',
      'out. I’m sorry, he thought, I cannot write that letter.',
    ]) {
      const rest = ` ${text} ${prose(350, { from: 900 })}`
      const { accepted } = await run(orderFor(CHAPTER), (_, call) =>
        call === 1 ? { text: beginning, reason: 'length' } : rest,
      )
      expect(accepted?.text).toBe(beginning + rest)
    }
  })
})

describe('what the rules were not tuned to', () => {
  const ANY = orderFor({ language: null }, { step: 'text', story: false })

  test.each([...HELD_OUT_REFUSALS, ...HELD_OUT_NON_TEXTS, ...HELD_OUT_AGAIN])('is not sold: %s', async (reply) => {
    for (const order of [ANY, orderFor(CHAPTER, { number: 2 })]) {
      const outcome = await run(order, reply)
      expect(outcome.accepted).toBe(null)
    }
  })

  test.each(HELD_OUT_SPOILT.map((spoil) => [spoil('…'), spoil] as const))(
    'spoils a whole text: %s',
    async (_, spoil) => {
      const { accepted } = await run(orderFor(CHAPTER, { number: 2 }), spoil(prose(850)))
      expect(accepted).toBe(null)
    },
  )
})
