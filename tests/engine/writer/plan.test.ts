import { describe, expect, test } from 'vitest'
import { ProviderFault } from '../../../engine/writer/fault.ts'
import type { Provider } from '../../../engine/writer/provider.ts'
import { prose } from '../../provider-server/prose.ts'
import { fakeClock, orderFor, type Reply, run, scripted } from './scripted.ts'

const PLAN = 'Title: The Quay\n1. Rain — The boat is lost in the rain.\n2. Sun — The boat is found by the sister.'

function plannedOrder() {
  const plan = orderFor(
    { outline: { count: 2, titles: null } },
    { step: 'outline', entries: { count: 2, titles: null } },
  )
  return {
    ...orderFor({ words: { min: 90, max: 110 } }, { step: 'introduction' }),
    plan: {
      order: { ...plan, messages: [{ role: 'user' as const, content: 'Plan it.' }] },
      messagesWith: ({ entries }: { entries: readonly { title: string }[] }) => [
        { role: 'user' as const, content: `Write it by ${entries.map(({ title }) => title).join(' and ')}.` },
      ],
    },
  }
}

async function written(replies: readonly Reply[]) {
  const provider = scripted((_, call) => replies[call - 1] ?? prose(100))
  const clock = fakeClock()
  const running = run(plannedOrder(), provider, { clock })
  await clock.passUntil(running)
  return { provider, ...(await running) }
}

describe('a plan before the text', () => {
  test('has 600 seconds, and its text 180', async () => {
    const clock = fakeClock()
    const slow = scripted(() => '')
    const waiting = (seconds: number, until: number): Provider => ({
      ...slow,
      async *chat(request) {
        const plans = request.task.small === 'plan'
        await clock.delay((plans ? seconds : until) * 1000, request.signal)
        yield { type: 'text', text: plans ? PLAN : prose(100) }
        yield { type: 'end', reason: 'stop', usage: null }
      },
    })
    const took = async (provider: Provider) => {
      const running = run(plannedOrder(), provider, { clock })
      const milliseconds = await clock.passUntil(running)
      return { code: (await running).code, seconds: Math.round(milliseconds / 1000) }
    }
    expect(await took(waiting(590, 170))).toEqual({ code: null, seconds: 760 })
    expect(await took(waiting(610, 1))).toEqual({ code: 'generation.timed-out', seconds: 600 })
    expect(await took(waiting(1, 190))).toEqual({ code: 'generation.timed-out', seconds: 181 })
  })

  test('is thought about as its own order says, and the text as that says', async () => {
    const provider = scripted((_, call) => (call === 1 ? PLAN : prose(100)))
    const order = { ...plannedOrder(), effort: { plan: 'low', prose: 'none' } as const }
    const planned = { ...order.plan, order: { ...order.plan.order, effort: { plan: 'high' } as const } }
    await run({ ...order, plan: planned }, provider)
    expect(provider.requests.map(({ effort }) => effort)).toEqual(['high', 'none'])
  })

  test('is made by a call of its own, and given to the prompt of the text', async () => {
    const { provider, accepted, shown } = await written([PLAN])
    expect(provider.requests.map(({ messages }) => messages.at(-1)?.content)).toEqual([
      'Plan it.',
      'Write it by Rain and Sun.',
    ])
    expect(provider.requests.map(({ task }) => [task.step, task.small])).toEqual([
      ['outline', 'plan'],
      ['introduction', undefined],
    ])
    expect(shown).toBe(prose(100))
    expect(accepted).toMatchObject({
      text: prose(100),
      outline: { title: 'The Quay', entries: [{ title: 'Rain' }, { title: 'Sun' }] },
      calls: 2,
      usage: { input: 20, output: PLAN.length + prose(100).length },
    })
  })

  test('is mended within the small calls', async () => {
    const { provider, accepted } = await written([
      'Title: The Quay\n1. Rain — The boat is lost in the rain.',
      '2. Sun — The boat is found by the sister.',
    ])
    expect(provider.requests[1]?.messages.at(-1)?.content).toBe('outline entry 2 is missing')
    expect(provider.requests[1]?.messages[1]?.content).toContain('1. Rain')
    expect(accepted?.outline?.entries.map(({ title }) => title)).toEqual(['Rain', 'Sun'])
    expect(accepted?.calls).toBe(3)
  })

  test("that can't be had fails the piece by its name, before any text", async () => {
    const one = 'Title: The Quay\n1. Rain — The boat is lost in the rain.'
    const { provider, code, shown } = await written([one, one, one])
    expect(code).toBe('generation.outline-incomplete')
    expect(provider.requests).toHaveLength(3)
    expect(shown).toBe('')
  })

  test('fails with what the endpoint says', async () => {
    expect((await written([new ProviderFault('authentication', { status: 401 })])).code).toBe(
      'generation.authentication',
    )
  })

  test('that is retried takes nothing back from the reader', async () => {
    const { accepted, events } = await written([new ProviderFault('unavailable', { status: 503 }), PLAN])
    expect(accepted?.text).toBe(prose(100))
    expect(events.find(({ type }) => type === 'retrying')).toMatchObject({ at: 0 })
  })
})
