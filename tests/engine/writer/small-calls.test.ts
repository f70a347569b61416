import { expect, it } from 'vitest'
import type { WriterEvent } from '../../../engine/writer/events.ts'
import { ProviderFault } from '../../../engine/writer/fault.ts'
import { PIECE_LIMITS } from '../../../engine/writer/limits.ts'
import type { SmallCall, SmallReply } from '../../../engine/writer/session.ts'
import { createSession } from '../../../engine/writer/session.ts'
import { fakeClock, orderFor, type Reply, scripted } from './scripted.ts'

const ASK: SmallCall = { why: 'note', messages: [{ role: 'user', content: 'Only the note.' }], maxTokens: 200 }

function sessionWith(answer: (call: number) => Reply, signal = new AbortController().signal) {
  const clock = fakeClock()
  const provider = scripted((_, call) => answer(call))
  const session = createSession(orderFor(), provider, { clock, signal, limits: PIECE_LIMITS })
  const events: WriterEvent[] = []
  async function small(call: SmallCall = ASK): Promise<SmallReply | null> {
    const made = (async () => {
      const steps = session.small(call)
      for (;;) {
        const step = await steps.next()
        if (step.done) return step.value
        events.push(step.value)
      }
    })()
    await clock.passUntil(made)
    return await made
  }
  return { provider, session, events, small }
}

it('small calls are answered beside the text, which stays as it is', async () => {
  const { provider, session, events, small } = sessionWith(() => '<think>Hm.</think>A note.')
  expect(await small()).toEqual({ text: 'A note.', notes: {}, openNote: null, reason: 'stop' })
  expect(session.draft.text).toBe('')
  expect(events).toEqual([])
  expect(provider.requests[0]).toMatchObject({ messages: ASK.messages, maxTokens: 200, task: { small: 'note' } })
})

it('small calls lift out the notes they ask for', async () => {
  const { small } = sessionWith(() => 'Here it is:\n\n[[RECAP]]\nShe left.\n[[/RECAP]]')
  const notes = { recap: { open: '[[RECAP]]', close: '[[/RECAP]]' } }
  expect((await small({ ...ASK, notes }))?.notes).toEqual({ recap: 'She left.' })
})

it('small calls are at most three, counted with their tokens', async () => {
  const { provider, session, small } = sessionWith((call) => `Note ${call}.`)
  for (let call = 0; call < 3; call++) expect(await small()).not.toBeNull()
  expect(await small()).toBeNull()
  expect(provider.requests).toHaveLength(3)
  expect(session.smallCallsLeft).toBe(0)
  expect(session.callsLeft).toBe(3)
  expect(session.spent()).toMatchObject({ calls: 3, usage: { input: 30, output: 21 } })
})

it('small calls give null for a lasting fault and for an answer without text', async () => {
  const { small } = sessionWith((call) => (call === 1 ? new ProviderFault('refused', { status: 400 }) : ' \n'))
  expect(await small()).toBeNull()
  expect(await small()).toBeNull()
})

it('small calls throw a lasting fault when the call is needed', async () => {
  const { small } = sessionWith(() => new ProviderFault('authentication', { status: 401 }))
  await expect(small({ ...ASK, needed: true })).rejects.toMatchObject({ code: 'generation.authentication' })
})

it('small calls share the retries of the piece, and say so', async () => {
  const { provider, events, small } = sessionWith((call) =>
    call === 3 ? 'A note.' : new ProviderFault('unavailable', { status: 503 }),
  )
  expect((await small())?.text).toBe('A note.')
  expect(events.map(({ type }) => type)).toEqual(['retrying', 'retrying'])
  expect(provider.requests).toHaveLength(3)
})

it('small calls end at once when the reader cancels', async () => {
  const cancelling = new AbortController()
  const { small } = sessionWith(() => {
    cancelling.abort()
    return 'A note.'
  }, cancelling.signal)
  await expect(small()).rejects.toMatchObject({ code: 'generation.cancelled' })
})
