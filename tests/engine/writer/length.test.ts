import { describe, expect, test } from 'vitest'
import { countWords } from '../../../engine/prose/words.ts'
import type { ExpectedPart } from '../../../engine/writer/output/expected.ts'
import { prose, sentence } from '../../provider-server/prose.ts'
import { orderFor, run, scripted } from './scripted.ts'
import { writerOf } from './writer-of.ts'

describe('length', () => {
  const RANGE = { min: 800, max: 1000 }

  test('a whole text is accepted as it is from 70 % of its least to 130 % of its most', async () => {
    for (const words of [560, 700, 900, 1140, 1299]) {
      const { accepted } = await run(
        orderFor({ words: RANGE }),
        writerOf(words, () => 1),
      )
      expect(accepted).toMatchObject({ words, calls: 1, flags: [] })
    }
  })

  test('a shorter text is asked for what it lacks to its least, and no more', async () => {
    const provider = writerOf(500, (call) => (call === 1 ? 1 : 0.9))
    const { accepted, events } = await run(orderFor({ words: RANGE }), provider)
    expect(provider.requests[1]?.messages.at(-1)?.content).toMatch(/^lengthen 300 words/)
    expect(accepted).toMatchObject({ words: 770, calls: 2, flags: [] })
    expect(events.find(({ type }) => type === 'continued')).toMatchObject({ why: 'short' })
  })

  test('what a short text lacks is put before its ending, which stays the ending', async () => {
    const ending = prose(40, { from: 900 })
    const added = prose(300, { from: 400 })
    const provider = scripted((_, call) => (call === 1 ? `${prose(400)}\n\n${ending}` : added))
    const { accepted } = await run(orderFor({ words: RANGE }), provider)
    expect(accepted?.text).toBe(`${prose(400)}\n\n${added}\n\n${ending}`)
    expect(provider.requests[1]?.messages.at(-2)?.content).toBe(`${prose(400)}\n\n${ending}`)
  })

  test('an ending that comes again with the addition stands once', async () => {
    const ending = prose(40, { from: 900 })
    const added = prose(300, { from: 400 })
    const { accepted } = await run(orderFor({ words: RANGE }), (_, call) =>
      call === 1 ? `${prose(400)}\n\n${ending}` : `${added}\n\n${ending}`,
    )
    expect(accepted?.text).toBe(`${prose(400)}\n\n${added}\n\n${ending}`)
  })

  test('a whole text that comes instead of the addition replaces it', async () => {
    const longer = `${prose(400)}\n\n${prose(350, { from: 400 })}\n\n${prose(50, { from: 900 })}`
    const { accepted } = await run(orderFor({ words: RANGE }), (_, call) =>
      call === 1 ? `${prose(400)}\n\n${prose(40, { from: 900 })}` : longer,
    )
    expect(accepted?.text).toBe(longer)
  })

  test('under half of its least it is asked for once more as a whole, and then fails', async () => {
    const provider = scripted((_, call) => prose(60, { from: call * 50 }))
    const { code } = await run(orderFor({ words: RANGE }), provider)
    expect(code).toBe('generation.too-short-to-sell')
    expect(provider.requests).toHaveLength(3)
    expect(provider.requests[2]?.messages).toEqual(provider.requests[0]?.messages)
    const { accepted } = await run(orderFor({ words: RANGE }), (_, call) =>
      prose(call === 3 ? 850 : 60, { from: call * 50 }),
    )
    expect(accepted).toMatchObject({ words: 850, calls: 3, flags: [] })
  })

  test('a model that has nothing to add to a scant text is asked for it once more at once', async () => {
    const provider = scripted((_, call) => (call === 2 ? '' : prose(call === 1 ? 100 : 900, { from: call * 50 })))
    expect((await run(orderFor({ words: RANGE }), provider)).accepted).toMatchObject({ words: 900, calls: 3 })
  })

  test('a text stopped for length is gone on with in the middle of its sentence', async () => {
    const whole = prose(300)
    const { accepted, events } = await run(orderFor({ words: { min: 300, max: 300 } }), (_, call) =>
      call === 1 ? { text: whole.slice(0, 901), reason: 'length' } : whole.slice(901),
    )
    expect(accepted?.text).toBe(whole)
    expect(events.find(({ type }) => type === 'continued')).toMatchObject({ why: 'length', call: 2 })
  })

  test('still cut after three texts it fails', async () => {
    const { code } = await run(orderFor({ words: { min: 300, max: 300 } }), (_, call) => ({
      text: prose(90, { from: call * 50 }).slice(0, -9),
      reason: 'length',
    }))
    expect(code).toBe('generation.still-cut')
  })

  test('a model that has nothing to add leaves a whole text, flagged', async () => {
    const { accepted } = await run(orderFor({ words: { min: 300, max: 300 } }), (_, call) =>
      call === 1 ? prose(150) : '',
    )
    expect(accepted).toMatchObject({ words: 150, flags: ['too-short'], calls: 2 })
  })

  test('a text that is too long stays whole, and is flagged', async () => {
    const whole = prose(2000)
    const provider = scripted(() => whole)
    const { accepted } = await run(orderFor({ words: RANGE }), provider)
    expect(accepted).toMatchObject({ text: whole, calls: 1, flags: ['long'] })
  })

  test('a text that is too long and stopped for length is brought to its end', async () => {
    const whole = prose(2000)
    const at = whole.indexOf(' ', 7000)
    const provider = scripted((_, call) =>
      call === 1 ? { text: whole.slice(0, at), reason: 'length' } : whole.slice(at),
    )
    const { accepted } = await run(orderFor({ words: RANGE }), provider)
    expect(provider.requests[1]?.messages.at(-1)?.content).toMatch(/^continue 50 words/)
    expect(accepted?.text).toBe(whole)
  })

  test('a text stopped for length is told the words that are left, and its notes', async () => {
    const notes = { recap: { open: '[[RECAP]]', close: '[[/RECAP]]' } }
    const asked: unknown[] = []
    const order = {
      ...orderFor({ words: RANGE }, { notes }),
      followUp: (kind: string, values: object) => {
        asked.push([kind, values])
        return kind
      },
    }
    const whole = prose(900)
    const at = whole.indexOf(' ', 2500)
    await run(order, (_, call) =>
      call === 1
        ? { text: whole.slice(0, at), reason: 'length' }
        : `${whole.slice(at)}\n\n[[RECAP]]\nShe left.\n[[/RECAP]]`,
    )
    const have = countWords(whole.slice(0, at))
    expect(asked).toEqual([
      ['continue', { words: Math.round((900 - have) / 10) * 10, parts: '', notes: '[[RECAP]] … [[/RECAP]]' }],
    ])
  })

  test('a text that the model itself broke off is gone on with', async () => {
    const whole = prose(300)
    const { accepted } = await run(orderFor({ words: { min: 300, max: 300 } }), (_, call) =>
      call === 1 ? whole.slice(0, 901).trimEnd() : whole.slice(901),
    )
    expect(accepted?.text.replace(/\s+/g, ' ')).toBe(whole.replace(/\s+/g, ' '))
  })

  test('a last sentence that nobody finishes is taken back', async () => {
    const replies = [prose(200), `${prose(60, { from: 300 })} Then the door of the old house began to`, '']
    const { accepted } = await run(orderFor({ words: { min: 400, max: 400 } }), (_, call) => replies[call - 1] ?? '')
    expect(accepted?.text).not.toContain('Then the door')
    expect(accepted?.words).toBe(260)
    expect(accepted?.flags).toEqual(['too-short'])
  })

  test('an appendix is not counted, and stays behind what is added', async () => {
    const glossary = '## Glossary\n\n- **faro**: lighthouse\n- **red**: net'
    const order = orderFor({ words: { min: 300, max: 300 }, appendix: true })
    const longer = await run(order, (_, call) =>
      call === 1 ? `${prose(150)}\n\n${glossary}` : prose(150, { from: 400 }),
    )
    expect(longer.accepted?.words).toBe(305)
    expect(longer.accepted?.text.endsWith(`\n\n${prose(150).split('\n\n').at(-1)}\n\n${glossary}`)).toBe(true)
    const own = await run(
      order,
      (_, call) => `${prose(150, { from: call * 300 })}\n\n## Glossary ${call}\n\n- **faro**: lighthouse`,
    )
    expect(own.accepted?.text.match(/## Glossary.*/g)).toEqual(['## Glossary 2'])
    const long = await run(order, `${prose(380)}\n\n${glossary}`)
    expect(long.accepted).toMatchObject({ text: `${prose(380)}\n\n${glossary}`, flags: [] })
  })

  test('an addition stands before parts that the generator orders, and before the ending', async () => {
    const sources = '## Sources\n\nThe book of the harbour, page nine.'
    const part = { name: 'sources', title: 'Sources', labels: ['Sources', 'Sumber'], place: 'heading', extra: true }
    const rest = { words: null, characters: null, form: null, items: null, list: null, answers: null, optional: false }
    const output = {
      noun: null,
      items: null,
      stanzas: null,
      sections: null,
      form: null,
      eachForm: null,
      each: [],
      extraWords: 60,
      boxes: null,
      limit: null,
      lacks: [],
      allowed: [],
      parts: [{ ...part, ...rest } as ExpectedPart],
    }
    const ending = prose(40, { from: 900 })
    const added = prose(300, { from: 400 })
    const { accepted } = await run(orderFor({ words: RANGE, output }), (_, call) =>
      call === 1 ? `${prose(400)}\n\n${ending}\n\n${sources}` : added,
    )
    expect(accepted?.text).toBe(`${prose(400)}\n\n${added}\n\n${ending}\n\n${sources}`)
  })

  test('verse, lists and a closing line are not taken for broken sentences', async () => {
    const poem =
      'The lamp on the sill\nthe rain on the stone\nthe boat going still\nthe sea all alone\nand nobody there to hear it at all tonight'
    for (const text of [
      poem,
      `${prose(60)}\n\nThe End`,
      `${prose(60)}\n\n- salt and water and the oil that the keeper kept`,
    ]) {
      expect((await run(orderFor({ words: { min: 20, max: 80 } }), text)).accepted?.calls).toBe(1)
    }
  })

  test('counts words in languages without blanks', () => {
    expect(countWords('猫が好きです。犬も好きです。')).toBeGreaterThan(5)
    expect(countWords('The cat — *sat* on 3 mats.')).toBe(6)
    expect(countWords('Tar.[^1] It was cold. [^a]\n\n[^1]: Stockholm tar.\n')).toBe(6)
    expect(countWords(sentence(1))).toBe(sentence(1).split(' ').length)
  })
})
