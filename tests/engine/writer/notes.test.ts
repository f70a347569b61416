import { describe, expect, test } from 'vitest'
import { ProviderFault } from '../../../engine/writer/fault.ts'
import type { Task } from '../../../engine/writer/provider.ts'
import { orderFor, type Reply, run, scripted } from './scripted.ts'

const MARKS = {
  characters: { open: '[[CHARACTERS]]', close: '[[/CHARACTERS]]' },
  recap: { open: '[[RECAP]]', close: '[[/RECAP]]' },
}
const RECAP = '[[RECAP]]\nShe left the harbour.\n[[/RECAP]]'

async function written(replies: readonly Reply[], notes: Task['notes'] = { recap: MARKS.recap }) {
  const provider = scripted((_, call) => replies[call - 1] ?? '')
  const order = orderFor({}, { step: 'introduction', notes })
  return { provider, ...(await run(order, provider)) }
}

describe('notes', () => {
  test('may come before the text and after it', async () => {
    const text = `[[CHARACTERS]]\nMira — a baker\n[[/CHARACTERS]]\n\nThe lamp burned.\n\n${RECAP}`
    const { provider, accepted } = await written([text], MARKS)
    expect(accepted).toMatchObject({
      text: 'The lamp burned.',
      notes: { characters: 'Mira — a baker', recap: 'She left the harbour.' },
      calls: 1,
      flags: [],
    })
    expect(provider.requests).toHaveLength(1)
  })

  test('that are missing are asked for once, by a small call that shows the text', async () => {
    const { provider, accepted, events } = await written(['The lamp burned.', RECAP])
    expect(provider.requests[1]?.messages).toEqual([{ role: 'user', content: 'note recap\nThe lamp burned.' }])
    expect(provider.requests[1]?.task).toMatchObject({ small: 'note', notes: { recap: MARKS.recap } })
    expect(accepted).toMatchObject({ notes: { recap: 'She left the harbour.' }, calls: 2, flags: [] })
    expect(events.filter(({ type }) => type === 'delta').length).toBeGreaterThan(0)
  })

  test('that the token limit cut count as missing, and the text is whole', async () => {
    const cut = { text: 'The lamp burned.\n\n[[RECAP]]\nShe left the', reason: 'length' as const }
    const { accepted } = await written([cut, RECAP])
    expect(accepted).toMatchObject({ text: 'The lamp burned.', notes: { recap: 'She left the harbour.' }, calls: 2 })
  })

  test('that lack their closing mark alone are whole', async () => {
    const { provider, accepted } = await written(['The lamp burned.\n\n[[RECAP]]\nShe left the harbour.'])
    expect(accepted?.notes).toEqual({ recap: 'She left the harbour.' })
    expect(provider.requests).toHaveLength(1)
  })

  test('are taken without marks when only one was asked for', async () => {
    expect((await written(['The lamp burned.', 'She left the harbour.'])).accepted?.notes).toEqual({
      recap: 'She left the harbour.',
    })
    expect((await written(['The lamp burned.', 'A and B.'], MARKS)).accepted?.notes).toEqual({})
  })

  test('that stay missing are flagged, never made up: the piece is accepted', async () => {
    for (const reply of ['', { text: '[[RECAP]]\nShe', reason: 'length' as const }, new ProviderFault('refused')]) {
      const { accepted } = await written(['The lamp burned. The rain fell.', reply])
      expect(accepted).toMatchObject({ text: 'The lamp burned. The rain fell.', notes: {}, flags: ['note-missing'] })
    }
    const both = await written(['The lamp burned.', ''], MARKS)
    expect(both.accepted?.flags.toSorted()).toEqual(['no-characters', 'note-missing'])
  })

  test('that come late in a continuation are kept with those that came first', async () => {
    const first = { text: '[[CHARACTERS]]\nMira — a baker\n[[/CHARACTERS]]\n\nThe lamp', reason: 'length' as const }
    const { accepted } = await written([first, ` burned.\n\n${RECAP}`], MARKS)
    expect(accepted).toMatchObject({
      text: 'The lamp burned.',
      notes: { characters: 'Mira — a baker', recap: 'She left the harbour.' },
      calls: 2,
    })
  })
})
