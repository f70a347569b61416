import { describe, expect, test } from 'vitest'
import { intricatePlace } from '../../../engine/markdown/intricate.ts'
import { parseMarkdown } from '../../../engine/markdown/parse.ts'
import { ProviderFault } from '../../../engine/writer/fault.ts'
import { PIECE_LIMITS } from '../../../engine/writer/limits.ts'
import type { Provider } from '../../../engine/writer/provider.ts'
import { runWriter } from '../../../engine/writer/write-piece.ts'
import { prose } from '../../provider-server/prose.ts'
import { orderFor, run, scripted } from './scripted.ts'

const MARKS = {
  characters: { open: '[[CHARACTERS]]', close: '[[/CHARACTERS]]' },
  recap: { open: '[[RECAP]]', close: '[[/RECAP]]' },
}

describe('a piece', () => {
  test('starts, streams and is done', async () => {
    const { events, accepted } = await run(orderFor(), 'The lamp burned all night.')
    expect(events[0]).toEqual({ type: 'started', provider: 'scripted', model: 'test-model' })
    expect(accepted).toEqual({
      text: 'The lamp burned all night.',
      notes: {},
      outline: null,
      words: 5,
      flags: [],
      calls: 1,
      usage: { input: 10, output: 26 },
      provider: 'scripted',
      model: 'test-model',
    })
  })

  test('that no parser of Markdown reads in time is kept with all its signs and words', async () => {
    const reply = `${prose(200)}\n\n${'> '.repeat(40)}The end of *it*.`
    const { events } = await run(orderFor(), reply)
    const accepted = await runWriter(streamOf(events), () => {})
    expect(intricatePlace(reply)?.what).toBe('nesting')
    const last = parseMarkdown(accepted.text).children.at(-1)
    expect(last).toMatchObject({ children: [{ value: `${'> '.repeat(40)}The end of *it*.` }] })
  })

  test.each(['', '   \n\n', '<think>What should I say?</think>', '```\n```', 'Sure! Here is the chapter:\n'])(
    'of nothing (%j) is generation.empty',
    async (reply) => {
      expect((await run(orderFor(), reply)).code).toBe('generation.empty')
    },
  )

  test('that a filter stopped is generation.failed, whatever it holds', async () => {
    expect((await run(orderFor(), { text: prose(200), reason: 'other' })).code).toBe('generation.failed')
  })

  test('survives a provider that throws anything', async () => {
    for (const thrown of [new TypeError('x'), 'text', null, undefined, { code: 1 }]) {
      const provider: Provider = {
        ...scripted(() => ''),
        chat: () => {
          throw thrown
        },
      }
      expect((await run(orderFor(), provider)).code).toBe('generation.failed')
    }
  })

  test('takes back what thinking without a beginning left', async () => {
    const { accepted, events } = await run(
      orderFor(),
      'I should write about a lamp, in short sentences. It burned all night, and in the morning the boats came back one by one to the quay.\n</think>\n\nThe lamp burned.',
    )
    expect(accepted?.text).toBe('The lamp burned.')
    expect(events).toContainEqual({ type: 'tidied', at: 0 })
  })

  test('keeps its notes out of the text', async () => {
    const order = orderFor({}, { step: 'introduction', notes: MARKS })
    const { accepted } = await run(
      order,
      'The lamp burned.\n\n[[CHARACTERS]]\n- Mira: a yellow coat\n[[/CHARACTERS]]\n\n[[RECAP]]\nA lamp was lit.\n[[/RECAP]]',
    )
    expect(accepted).toMatchObject({
      text: 'The lamp burned.',
      notes: { characters: '- Mira: a yellow coat', recap: 'A lamp was lit.' },
      flags: [],
    })
  })

  test('finds characters by their label when the marks are missing', async () => {
    const order = orderFor({}, { step: 'introduction', notes: { characters: MARKS.characters } })
    const characters = async (text: string) => (await run(order, text)).accepted
    expect(
      (await characters('It rained.\n\nCharacter Details:\n- Mira, seventeen\n- her brother\n\nThe lamp burned.'))
        ?.notes.characters,
    ).toBe('- Mira, seventeen\n- her brother')
    expect(
      (await characters('Hujan turun.\n\n**Butiran Watak:** seorang budak dan adiknya\nMira berlari.'))?.notes
        .characters,
    ).toBe('seorang budak dan adiknya')
    expect(
      (await characters('It rained.\n\n### Character Details\nMira: seventeen\nTam: her brother\n\nThe lamp burned.'))
        ?.notes.characters,
    ).toBe('Mira: seventeen\nTam: her brother')
  })

  test('that repeats itself is flagged', async () => {
    const sentence = 'The keeper wound the clock, opened the door and went down to the water with the lamp.'
    expect((await run(orderFor(), `${sentence} It rained. ${sentence}`)).accepted?.flags).toEqual(['repeats'])
  })

  test.each([1, 2, 3])('asks for at most as many texts as its limits allow: %i', async (calls) => {
    const provider = scripted(() => prose(40))
    await run(orderFor({ words: { min: 900, max: 1000 } }), provider, { limits: { ...PIECE_LIMITS, calls } })
    expect(provider.requests).toHaveLength(calls)
  })

  test('starts over after a cut, and ends as if nothing had been', async () => {
    const { provider } = streaming(async function* (call) {
      yield { type: 'text', text: 'The lamp burned ' }
      yield { type: 'text', text: 'all night. And ' }
      if (call === 1) throw new ProviderFault('connection')
      yield { type: 'text', text: 'then it went out.' }
      yield { type: 'end', reason: 'stop', usage: null }
    })
    const { accepted, events } = await run(orderFor(), provider, WITHOUT_PAUSES)
    expect(accepted?.text).toBe('The lamp burned all night. And then it went out.')
    expect(events.filter(({ type }) => type === 'retrying')).toHaveLength(1)
  })

  test('a text that breaks off twice is not asked for a third time', async () => {
    const { provider, calls } = streaming(async function* () {
      yield { type: 'text', text: 'The lamp burned ' }
    })
    const { code } = await run(orderFor(), provider, WITHOUT_PAUSES)
    expect([code, calls()]).toEqual(['generation.retries-exhausted', 2])
  })
})

/** A provider whose calls, counted from 1, stream these parts. */
function streaming(parts: (call: number) => ReturnType<Provider['chat']>) {
  let call = 0
  const provider: Provider = { ...scripted(() => ''), chat: () => parts(++call) }
  return { provider, calls: () => call }
}

/** Pauses of nothing pass at once; everything else waits for ever. */
const instant = {
  now: () => 0,
  delay: (milliseconds: number, signal?: AbortSignal) =>
    milliseconds === 0
      ? Promise.resolve()
      : new Promise<void>((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
        ),
}

const WITHOUT_PAUSES = { limits: { ...PIECE_LIMITS, retrySeconds: 0 }, clock: instant }

async function* streamOf<Event>(events: readonly Event[]): AsyncGenerator<Event> {
  yield* events
}
