import { describe, expect, test } from 'vitest'
import { orderFor, run, scripted } from '../scripted.ts'
import { GARAM, HELD_OUT, type Plan, SALT, type Shape, TUNED } from './shapes.ts'

async function readsAtOnce(shape: Shape, plan: Plan): Promise<boolean> {
  const { accepted } = await run(
    orderFor({ outline: { count: plan.entries.length, titles: null }, language: null }, { step: 'outline' }),
    scripted(() => shape(plan)),
  )
  if (accepted?.calls !== 1 || accepted.outline?.title !== plan.title) return false
  return plan.entries.every(({ title, summary }, index) => {
    const read = accepted.outline?.entries[index]
    return read?.title === title && read.summary.includes(summary)
  })
}

describe.each([
  ['tuned', TUNED, 1],
  ['held out', HELD_OUT, 0.95],
] as const)('outlines of a %s shape', (name, shapes, least) => {
  test(`are read at the first call, at least ${least * 100} %`, async () => {
    const failed: string[] = []
    for (const [shape, write] of Object.entries(shapes))
      for (const plan of [SALT, GARAM]) if (!(await readsAtOnce(write, plan))) failed.push(`${shape} (${plan.title})`)
    const all = Object.keys(shapes).length * 2
    console.log(
      `outlines, ${name}: ${all - failed.length} of ${all} read at once${failed.map((one) => `\n  not: ${one}`).join('')}`,
    )
    expect(all - failed.length).toBeGreaterThanOrEqual(all * least)
  })
})
