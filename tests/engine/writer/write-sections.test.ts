import { describe, expect, test } from 'vitest'
import { toComparisonKey } from '../../../engine/base/comparison-key.ts'
import { divideIntoSections } from '../../../engine/prompt/section-orders.ts'
import type { WrittenSection } from '../../../engine/writer/events.ts'
import { ProviderFault } from '../../../engine/writer/fault.ts'
import type { Task } from '../../../engine/writer/provider.ts'
import { orderFor, run, scripted } from './scripted.ts'

const MARKS = {
  characters: { open: '[[CHARACTERS]]', close: '[[/CHARACTERS]]' },
  recap: { open: '[[RECAP]]', close: '[[/RECAP]]' },
}
const RECAP = '[[RECAP]]\nThe lamp went out.\n[[/RECAP]]'
const CHARACTERS = '[[CHARACTERS]]\nSalmah — keeper\n[[/CHARACTERS]]'

/** An order of a piece of 3,000 words in three sections. */
function longOrder(notes: Task['notes'] = {}, kept: readonly WrittenSection[] = []) {
  const whole = orderFor({ words: { min: 2700, max: 3300 }, headings: ['Chapter 1', 'The Lamp'] }, { notes })
  return divideIntoSections(whole, { count: 3, words: 3000 }, kept)
}

const WORDS_OF_A_SENTENCE = 14

/** About so many words, in sentences of which none comes twice in a piece. */
function section(number: number, words = 1000): string {
  const sentences = Array.from({ length: Math.round(words / WORDS_OF_A_SENTENCE) }, (_, at) => {
    const [boat, hour] = [number * 1000 + at, at % 24]
    return `At ${hour} the keeper wrote down boat ${boat} and what lay in its hold.`
  })
  const paragraphs = sentences.flatMap((_, at) => (at % 6 === 0 ? [sentences.slice(at, at + 6).join(' ')] : []))
  return `${paragraphs.join('\n\n')} Here section ${number} of the night came to its own quiet stop.`
}

describe('a piece in sections', () => {
  test('is written by one conversation, each section behind those before it', async () => {
    const provider = scripted((_, call) => section(call))
    const { accepted, shown, code } = await run(longOrder(), provider)
    expect(code).toBeNull()
    expect(accepted!.text).toBe([1, 2, 3].map((number) => section(number)).join('\n\n'))
    expect(shown).toBe(accepted!.text)
    expect(accepted).toMatchObject({ calls: 3, provider: 'scripted', usage: { input: 30 } })
    const [first, second, third] = provider.requests.map(({ messages }) => messages)
    expect(first!.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(first!.at(-1)!.content).toBe('Write the text.\n\nsection 1000 words')
    expect(second!.slice(0, 2)).toEqual(first)
    expect(second![2]).toEqual({ role: 'assistant', content: section(1) })
    expect(third!.slice(0, 4)).toEqual(second)
    expect(third!.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user'])
  })

  test('starts once, and says the words of the whole', async () => {
    const { events, accepted } = await run(longOrder(), (_, call) => section(call))
    expect(events.filter(({ type }) => type === 'started')).toHaveLength(1)
    expect(events.filter(({ type }) => type === 'done')).toHaveLength(1)
    expect(accepted!.words).toBeGreaterThan(2800)
  })

  test('takes a heading, a scene break or a sentence that comes again only once', async () => {
    const replies = [
      `${section(1)}\n\n### Salt\n\nThe lamp stood on the step.\n\n* * *`,
      `## Chapter 1: The Lamp\n\n* * *\n\n${section(2)}\n\n### Water\n\nThe boats were counted at the ninth step that night.`,
      `### Water\n\nThe boats were counted at the ninth step that night.\n\n${section(3)}`,
    ]
    const { accepted, shown } = await run(longOrder(), (_, call) => replies[call - 1]!)
    const { text, flags } = accepted!
    expect(text.match(/### Water/g)).toHaveLength(1)
    expect(text.match(/ninth step that night/g)).toHaveLength(1)
    expect(text.match(/\* \* \*/g)).toHaveLength(1)
    expect(text).not.toContain('Chapter 1')
    expect(flags).toEqual([])
    expect(shown).toBe(text)
  })

  test('keeps the note before the text of the first section and the note behind it of the last', async () => {
    const replies = [
      `${CHARACTERS}\n\n${section(1)}\n\n[[RECAP]]\nToo early.\n[[/RECAP]]`,
      section(2),
      `${section(3)}\n\n${RECAP}`,
    ]
    const provider = scripted((_, call) => replies[call - 1]!)
    const { accepted } = await run(longOrder(MARKS), provider)
    expect(accepted!.notes).toEqual({ characters: 'Salmah — keeper', recap: 'The lamp went out.' })
    expect(accepted!.text).not.toMatch(/\[\[|Too early/)
    expect(accepted!.flags).toEqual([])
    expect(provider.requests).toHaveLength(3)
    expect(provider.requests.map(({ task }) => Object.keys(task.notes))).toEqual([['characters'], [], ['recap']])
  })

  test('shows later sections the plan of scenes that came with the first, which stays out of the text', async () => {
    const plan = '1. The pier, ten at night.\n2. The store, at dawn.'
    const scenes = { open: '[[SCENES]]', close: '[[/SCENES]]' }
    const answer = (number: number) =>
      number === 1 ? `[[SCENES]]\n${plan}\n[[/SCENES]]\n\n${section(1)}` : section(number)
    const provider = scripted((_, call) => answer(call))
    const { accepted } = await run(longOrder({ scenes }), provider)
    const said = provider.requests.map(({ messages }) => messages.filter(({ role }) => role === 'assistant'))
    expect(said[2]!.map(({ content }) => content)).toEqual([answer(1), section(2)])
    expect(accepted!.notes.scenes).toBe(plan)
    expect(accepted!.text).not.toContain('The store, at dawn')
    expect(provider.requests.map(({ task }) => Object.keys(task.notes))).toEqual([['scenes'], [], []])
  })

  test('asks for a missing note with the whole text', async () => {
    const provider = scripted((request, call) => (request.task.small === 'note' ? RECAP : section(call)))
    const { accepted } = await run(longOrder({ recap: MARKS.recap }), provider)
    expect(accepted!.notes.recap).toBe('The lamp went out.')
    expect(accepted!.calls).toBe(4)
    const asked = provider.requests[3]!.messages[0]!.content
    expect([1, 2, 3].every((number) => asked.includes(`Here section ${number}`))).toBe(true)
  })

  test('asks the later sections for what the earlier ones left over', async () => {
    const provider = scripted((_, call) => section(call, call === 1 ? 1400 : 800))
    const { accepted } = await run(longOrder(), provider)
    const asked = provider.requests.map(({ task }) => task.words!)
    expect(asked[1]).toBeLessThan(850)
    expect(asked[2]).toBeLessThan(850)
    expect(accepted!.flags).toEqual([])
  })

  test('is too long as a whole, not by one section', async () => {
    const { accepted } = await run(longOrder(), (_, call) => section(call, 1700))
    expect(accepted!.flags).toEqual(['long'])
  })

  test('is flagged when a section tells again what another told', async () => {
    const told = section(2)
    const { accepted } = await run(longOrder(), (_, call) =>
      call === 1 ? section(1) : call === 2 ? told : `${section(3)}\n\nLater.\n\n${told}`,
    )
    expect(accepted!.flags).toContain('repeats')
  })

  test.each([
    [new ProviderFault('authentication'), 'generation.authentication'],
    ['', 'generation.empty'],
    ['I cannot help with that request.', 'generation.refused-by-model'],
    [section(3, 100), 'generation.too-short-to-sell'],
  ])('of which one fails is not accepted at all (%#)', async (reply, code) => {
    const outcome = await run(longOrder(), (_, call) => (call < 3 ? section(call) : reply))
    expect(outcome.code).toBe(code)
    expect(outcome.accepted).toBeNull()
    expect(outcome.events.at(-1)!.type).toBe('failed')
  })

  test('goes on behind the sections of an earlier try, which are asked for and counted once', async () => {
    let kept: readonly WrittenSection[] = []
    const keepSections = (sections: readonly WrittenSection[]) => {
      kept = sections
    }
    const failing = scripted((_, call) => (call < 3 ? section(call) : new ProviderFault('authentication')))
    const failed = await run(longOrder(), failing, { keepSections })
    expect(failed.code).toBe('generation.authentication')
    expect(kept.map(({ text }) => text)).toEqual([section(1), section(2)])
    const provider = scripted(() => section(3))
    const { accepted, shown } = await run(longOrder({}, kept), provider)
    expect(accepted!.text).toBe([1, 2, 3].map((number) => section(number)).join('\n\n'))
    expect(shown).toBe(accepted!.text)
    expect(provider.requests).toHaveLength(1)
    expect(provider.requests[0]!.messages).toEqual(failing.requests.at(-1)!.messages)
    expect(accepted).toMatchObject({ calls: 3, usage: { input: 30 } })
  })

  test('keeps no section of a whole that is too short', async () => {
    const kept: number[] = []
    const keepSections = (sections: readonly WrittenSection[]) => void kept.push(sections.length)
    const whole = orderFor({ words: { min: 20_000, max: 25_000 } })
    const order = divideIntoSections(whole, { count: 3, words: 3000 })
    const { code } = await run(order, (_, call) => section(call), { keepSections })
    expect(code).toBe('generation.too-short-to-sell')
    expect(kept).toEqual([1, 2, 0])
  })

  test('shows a follow-up of a section behind the sections before it', async () => {
    const cut = section(2)
    const half = cut.slice(0, cut.indexOf(' ', cut.length / 2))
    const { accepted, shown, events } = await run(longOrder(), (_, call) => {
      if (call === 2) return { text: half, reason: 'length' }
      return call === 3 ? cut.slice(half.length) : section(call === 4 ? 3 : call)
    })
    const continued = events.find(({ type }) => type === 'continued')
    expect(continued).toMatchObject({ at: section(1).length + 2 + half.length })
    expect(toComparisonKey(accepted!.text)).toBe(toComparisonKey([section(1), cut, section(3)].join('\n\n')))
    expect(shown).toBe(accepted!.text)
  })

  test('has the limits of calls for each of its sections', async () => {
    let calls = 0
    const outcome = await run(longOrder(), () => {
      calls++
      return { text: section(1, 120), reason: 'length' }
    })
    expect(outcome.code).toBe('generation.still-cut')
    expect(calls).toBe(3)
  })
})
