import { describe, expect, test } from 'vitest'
import { readEntries } from '../../../../engine/writer/entries/read-entries.ts'
import { orderFor, run, scripted } from '../scripted.ts'
import { HELD_OUT, type ListShape, TUNED } from './shapes.ts'

async function readsAtOnce({ reply, output, entries }: ListShape): Promise<boolean> {
  const count = entries.length
  const { accepted } = await run(
    orderFor({ items: count, output, language: null }, { step: 'text', items: count }),
    scripted(() => reply),
  )
  if (accepted?.calls !== 1) return false
  const read = readEntries(accepted.text, { cut: false })
  return (
    read.length === count && entries.every((texts, index) => isOnly(read[index]?.text ?? '', texts, entries, index))
  )
}

/** All texts of its own stand in the entry, and none of another. */
function isOnly(entry: string, texts: readonly string[], all: ListShape['entries'], at: number): boolean {
  const others = all.filter((_, index) => index !== at).flat()
  return (
    texts.every((text) => entry.includes(text)) &&
    !others.some((text) => entry.includes(text)) &&
    !/groan|hope/i.test(entry)
  )
}

describe.each([
  ['tuned', TUNED, 1],
  ['held out', HELD_OUT, 0.95],
] as const)('lists of a %s shape', (name, shapes, least) => {
  test(`are read at the first call, at least ${least * 100} %`, async () => {
    const failed: string[] = []
    for (const [shape, list] of Object.entries(shapes)) if (!(await readsAtOnce(list))) failed.push(shape)
    const all = Object.keys(shapes).length
    console.log(
      `lists, ${name}: ${all - failed.length} of ${all} read at once${failed.map((one) => `\n  not: ${one}`).join('')}`,
    )
    expect(all - failed.length).toBeGreaterThanOrEqual(all * least)
  })
})
