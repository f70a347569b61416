import { describe, expect, test } from 'vitest'
import { countWords } from '../../../engine/writer/words.ts'
import { prose, sentence } from '../../provider-server/prose.ts'
import { orderFor, run, scripted } from './scripted.ts'
import { writerOf } from './writer-of.ts'

describe('length', () => {
  test('a range passes from its least to its most, and asks for its middle', async () => {
    const provider = writerOf(900, () => 0.5)
    const { accepted } = await run(orderFor({ words: { min: 800, max: 1000 } }), provider)
    expect(provider.requests[1]?.messages.at(-1)?.content).toBe('lengthen 900 words')
    expect(accepted?.words).toBe(900)
    expect(
      (
        await run(
          orderFor({ words: { min: 800, max: 1000 } }),
          writerOf(700, () => 1),
        )
      ).accepted?.calls,
    ).toBe(1)
    expect(
      (
        await run(
          orderFor({ words: { min: 800, max: 1000 } }),
          writerOf(1140, () => 1),
        )
      ).accepted?.calls,
    ).toBe(1)
  })

  test('a text stopped for length is gone on with in the middle of its sentence', async () => {
    const whole = prose(300)
    const { accepted, events } = await run(
      orderFor({ words: { min: 300, max: 300 } }),
      scripted((_, call) => (call === 1 ? { text: whole.slice(0, 901), reason: 'length' } : whole.slice(901))),
    )
    expect(accepted?.text).toBe(whole)
    expect(events.find(({ type }) => type === 'continued')).toMatchObject({ why: 'length', call: 2 })
  })

  test('still cut after three texts it fails', async () => {
    const { code } = await run(
      orderFor({ words: { min: 300, max: 300 } }),
      scripted((_, call) => ({ text: prose(90, { from: call * 50 }).slice(0, -9), reason: 'length' })),
    )
    expect(code).toBe('generation.still-cut')
  })

  test('a model that has nothing to add leaves a whole text, flagged', async () => {
    const { accepted } = await run(
      orderFor({ words: { min: 300, max: 300 } }),
      scripted((_, call) => (call === 1 ? prose(150) : '')),
    )
    expect(accepted).toMatchObject({ words: 150, flags: ['too-short'], calls: 2 })
  })

  test('a text that is too long is cut after a sentence and given an ending', async () => {
    const provider = scripted((_, call) => (call === 1 ? prose(900) : prose(50, { from: 800 })))
    const { accepted, events } = await run(orderFor({ words: { min: 400, max: 400 } }), provider)
    expect(events.find(({ type }) => type === 'continued')).toMatchObject({ why: 'long' })
    expect(provider.requests[1]?.messages.at(-2)?.content).toMatch(/\.$/)
    expect(accepted?.text.endsWith(prose(50, { from: 800 }))).toBe(true)
    expect(accepted?.flags).toEqual([])
  })

  test('a text that the model itself broke off is gone on with', async () => {
    const whole = prose(300)
    const { accepted } = await run(
      orderFor({ words: { min: 300, max: 300 } }),
      scripted((_, call) => (call === 1 ? whole.slice(0, 901).trimEnd() : whole.slice(901))),
    )
    expect(accepted?.text.replace(/\s+/g, ' ')).toBe(whole.replace(/\s+/g, ' '))
  })

  test('a last sentence that nobody finishes is taken back', async () => {
    const replies = [prose(200), `${prose(60, { from: 300 })} Then the door of the old house began to`, '']
    const { accepted } = await run(
      orderFor({ words: { min: 400, max: 400 } }),
      scripted((_, call) => replies[call - 1] ?? ''),
    )
    expect(accepted?.text).toBe(`${prose(200)}\n\n${prose(60, { from: 300 })}`)
    expect(accepted?.flags).toEqual(['too-short'])
  })

  test('an appendix is not counted, and stays behind what is added', async () => {
    const glossary = '## Glossary\n\n- **faro**: lighthouse\n- **red**: net'
    const order = orderFor({ words: { min: 300, max: 300 }, appendix: true })
    const longer = await run(
      order,
      scripted((_, call) => (call === 1 ? `${prose(150)}\n\n${glossary}` : prose(150, { from: 400 }))),
    )
    expect(longer.accepted?.text).toBe(`${prose(150)}\n\n${prose(150, { from: 400 })}\n\n${glossary}`)
    const own = await run(
      order,
      scripted((_, call) => `${prose(150, { from: call * 300 })}\n\n## Glossary ${call}\n\n- **faro**: lighthouse`),
    )
    expect(own.accepted?.text.match(/## Glossary.*/g)).toEqual(['## Glossary 2'])
    const shorter = await run(
      order,
      scripted((_, call) => (call === 1 ? `${prose(900)}\n\n${glossary}` : prose(40, { from: 2000 }))),
    )
    expect(shorter.accepted?.text.endsWith(`${prose(40, { from: 2000 })}\n\n${glossary}`)).toBe(true)
    expect(shorter.accepted?.flags).toEqual([])
  })

  test('verse, lists and a closing line are not taken for broken sentences', async () => {
    const poem =
      'The lamp on the sill\nthe rain on the stone\nthe boat going still\nthe sea all alone\nand nobody there to hear it at all tonight'
    for (const text of [
      poem,
      `${prose(60)}\n\nThe End`,
      `${prose(60)}\n\n- salt and water and the oil that the keeper kept`,
    ]) {
      expect(
        (
          await run(
            orderFor({ words: { min: 20, max: 80 } }),
            scripted(() => text),
          )
        ).accepted?.calls,
      ).toBe(1)
    }
  })

  test('counts words in languages without blanks', () => {
    expect(countWords('猫が好きです。犬も好きです。')).toBeGreaterThan(5)
    expect(countWords('The cat — *sat* on 3 mats.')).toBe(6)
    expect(countWords(sentence(1))).toBe(sentence(1).split(' ').length)
  })
})
