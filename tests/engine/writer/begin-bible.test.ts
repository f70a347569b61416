import { describe, expect, it } from 'vitest'
import { ProviderFault } from '../../../engine/writer/fault.ts'
import type { WritingOrder } from '../../../engine/writer/order.ts'
import type { Provider } from '../../../engine/writer/provider.ts'
import { fakeClock, orderFor, type Reply, run, scripted } from './scripted.ts'

const TEXT = 'The lamp burned.'

/** An order whose bible may be any answer with a bar in it. */
function withBible(order: WritingOrder): WritingOrder {
  return {
    ...order,
    bible: {
      messages: [{ role: 'user', content: 'Begin the bible.' }],
      maxTokens: 900,
      messagesWith: (answer) => (answer.includes('|') ? [{ role: 'user', content: `Write with:\n${answer}` }] : null),
    },
  }
}

async function written(bible: Reply, text: Reply = TEXT, more: readonly Reply[] = []) {
  const provider = scripted(({ task }, call) => (task.small === 'bible' ? bible : ([text, ...more][call - 2] ?? text)))
  return { provider, ...(await run(withBible(orderFor()), provider)) }
}

describe('a story bible', () => {
  it('is begun by a small call before the text, whose prompt then has it', async () => {
    const { provider, accepted, shown } = await written('rule | The lift slips\nused | A lamp')
    expect(
      provider.requests.map(({ task, messages, maxTokens }) => [task.small, messages.at(-1)?.content, maxTokens]),
    ).toEqual([
      ['bible', 'Begin the bible.', 900],
      [undefined, 'Write with:\nrule | The lift slips\nused | A lamp', expect.any(Number)],
    ])
    expect(shown).toBe(TEXT)
    expect(accepted).toMatchObject({ notes: { bible: 'rule | The lift slips\nused | A lamp' }, calls: 2, flags: [] })
  })

  it.each<[string, Reply]>([
    ['cannot be read', 'I am sorry, I can’t do that.'],
    ['is empty', ''],
    ['was broken off by a filter', { text: 'rule | The lift', reason: 'other' }],
    ['is refused', new ProviderFault('refused')],
    ['does not come', new ProviderFault('unavailable')],
  ])('that %s is passed over at once, and the text is written without it', async (_, reply) => {
    const { provider, accepted, events } = await written(reply)
    expect(provider.requests).toHaveLength(2)
    expect(provider.requests[1]?.messages.at(-1)?.content).toBe('Write the text.')
    expect(accepted).toMatchObject({ text: TEXT, notes: {}, flags: [] })
    expect(events.map(({ type }) => type)).not.toContain('retrying')
  })

  it('has as long as a text once it has begun, and a third of that until then', async () => {
    const clock = fakeClock()
    const bibleIn = (seconds: number, pause: number): Provider => ({
      ...scripted(() => TEXT),
      async *chat(request) {
        if (request.task.small === 'bible') {
          await clock.delay(pause * 1000, request.signal)
          for (let at = 0; at < seconds; at++) {
            yield { type: 'text', text: at % 10 === 0 ? '\nrule | The lift' : ' slips' }
            await clock.delay(1000, request.signal)
          }
        } else yield { type: 'text', text: TEXT }
        yield { type: 'end', reason: 'stop', usage: null }
      },
    })
    const begun = async (provider: Provider) => {
      const writing = run(withBible(orderFor()), provider, { clock })
      const milliseconds = await clock.passUntil(writing)
      return { bible: (await writing).accepted?.notes.bible, seconds: Math.round(milliseconds / 1000) }
    }
    expect((await begun(bibleIn(110, 50))).bible).toContain('rule | The lift slips')
    expect(await begun(bibleIn(10, 70))).toEqual({ bible: undefined, seconds: 60 })
    expect(await begun({ ...bibleIn(10, 80), thinkingTokens: 2000 })).toMatchObject({ bible: expect.any(String) })
  })

  it('leaves the text all of its retries', async () => {
    let fails = 2
    const provider = scripted(({ task }) =>
      task.small === 'bible' || fails-- > 0 ? new ProviderFault('unavailable') : TEXT,
    )
    const clock = fakeClock()
    const outcome = run(withBible(orderFor()), provider, { clock })
    await clock.passUntil(outcome)
    expect((await outcome).accepted?.text).toBe(TEXT)
  })

  it('loses the line that the token limit cut', async () => {
    const { accepted } = await written({ text: 'rule | The lift slips\nthread | The let', reason: 'length' })
    expect(accepted?.notes).toEqual({ bible: 'rule | The lift slips' })
  })
})

const MARKS = Object.fromEntries(
  (['scenes', 'recap', 'changes'] as const).map((name) => {
    const label = name.toUpperCase()
    return [name, { open: `[[${label}]]`, close: `[[/${label}]]` }]
  }),
)
const SCENES = '[[SCENES]]\n1. The pier, at noon\n2. The roof, at six\n[[/SCENES]]'
const RECAP = '[[RECAP]]\nShe left.\n[[/RECAP]]'
const CHANGES = '[[CHANGES]]\nstate | Mei: gone\npaid | 4\n[[/CHANGES]]'
const PROSE = 'The lamp burned.\n\n* * *\n\nThe rain fell on the roof.'
const ALL = {
  scenes: '1. The pier, at noon\n2. The roof, at six',
  recap: 'She left.',
  changes: 'state | Mei: gone\npaid | 4',
}

async function noted(reply: string) {
  return (await run(orderFor({}, { notes: MARKS }), reply)).accepted
}

describe('notes for the story bible', () => {
  it('stand before and behind the text, and never in it', async () => {
    expect(await noted(`${SCENES}\n\n${PROSE}\n\n${RECAP}\n${CHANGES}`)).toMatchObject({
      text: PROSE,
      notes: ALL,
      calls: 1,
    })
  })

  it.each([
    [
      'a plan of scenes without an end',
      `${SCENES.replace('[[/SCENES]]', '')}\n\n${PROSE}\n\n${RECAP}\n${CHANGES}`,
      ALL,
    ],
    [
      'marks in bold and small letters',
      `**[[scenes]]**\n${ALL.scenes}\n**[[/scenes]]**\n\n${PROSE}\n\n${RECAP}\n${CHANGES}`,
      ALL,
    ],
    ['changes without an end', `${SCENES}\n\n${PROSE}\n\n${RECAP}\n${CHANGES.replace('[[/CHANGES]]', '')}`, ALL],
    [
      'labels in place of marks',
      `**Scenes:**\n\n${ALL.scenes}\n\n${PROSE}\n\n${RECAP}\n\n**Changes:**\n${ALL.changes}`,
      ALL,
    ],
    ['no changes and no scenes', `${PROSE}\n\n${RECAP}`, { recap: 'She left.' }],
    ['empty notes', `[[SCENES]]\n[[/SCENES]]\n${PROSE}\n\n${RECAP}\n[[CHANGES]]\n[[/CHANGES]]`, { recap: 'She left.' }],
  ])('may be damaged: %s', async (_, reply, notes) => {
    expect(await noted(reply)).toMatchObject({ text: PROSE, notes, calls: 1, flags: [] })
  })

  it('are not asked for again', async () => {
    const provider = scripted(({ task }) => (task.small === undefined ? PROSE : RECAP))
    const { accepted } = await run(orderFor({}, { notes: MARKS }), provider)
    expect(provider.requests.map(({ task }) => Object.keys(task.notes))).toEqual([
      ['scenes', 'recap', 'changes'],
      ['recap'],
    ])
    expect(accepted).toMatchObject({ text: PROSE, notes: { recap: 'She left.' }, flags: [] })
  })

  it('leave a section that is called Changes in the text', async () => {
    const text = `${PROSE}\n\n### Changes\n\nThe seats are blue now.`
    expect(await noted(`${text}\n\n${RECAP}`)).toMatchObject({ text })
  })
})
