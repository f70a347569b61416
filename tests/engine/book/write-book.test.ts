import { expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import { withBrief } from '../../../engine/book/read-brief.ts'
import { runSteps, type StepOutcome } from '../../../engine/book/write-book.ts'
import type { Step } from '../../../engine/generator/flow.ts'
import { PLAN_STEP } from '../../../engine/prompt/prompts.ts'
import { generatorOf, shippedTemplates } from '../../catalog.ts'
import { demoTexts } from '../providers/demo/texts.ts'
import { writeDemo } from '../providers/demo/write-demo.ts'
import { TALE } from '../tale.ts'

const step = (name: string): Step => ({ ...PLAN_STEP, id: name })

/** Runs the loop over `names`; `outcomes` are what becomes of each try, in order. */
async function run(names: readonly string[], outcomes: readonly StepOutcome[], signal = new AbortController().signal) {
  const left = [...outcomes]
  const tried: string[] = []
  let done = 0
  await runSteps({
    signal,
    read: () => done,
    next: (at) => (at < names.length ? step(names[at]!) : null),
    async write(_, { id: name }) {
      tried.push(name)
      const outcome = left.shift()!
      if (outcome === 'written') done++
      return outcome
    },
  })
  return tried
}

it('runSteps writes every step once and ends when none is left', async () => {
  expect(await run(['a', 'b'], ['written', 'written'])).toEqual(['a', 'b'])
  expect(await run([], [])).toEqual([])
})

it('runSteps tries a step again until it is written', async () => {
  expect(await run(['a', 'b'], ['again', 'again', 'written', 'written'])).toEqual(['a', 'a', 'a', 'b'])
})

it('runSteps ends at a step that is stopped', async () => {
  expect(await run(['a', 'b'], ['written', 'stopped'])).toEqual(['a', 'b'])
})

it('runSteps ends when there is nothing to read any more', async () => {
  const write = () => Promise.reject(new Error('nothing to write'))
  await runSteps({ signal: new AbortController().signal, read: () => null, next: () => step('a'), write })
})

it('runSteps throws the reason of an abort before the next step', async () => {
  const aborted = AbortSignal.abort(new Error('enough'))
  await expect(run(['a'], ['written'], aborted)).rejects.toThrow('enough')
  expect(await run([], [], aborted)).toEqual([])
})

it('runSteps refuses to write the same step twice', async () => {
  const lost = { read: () => 0, next: () => step('a'), write: async () => 'written' as const }
  await expect(runSteps({ signal: new AbortController().signal, ...lost })).rejects.toThrow(
    'a was written but not kept',
  )
})

it('writeBook goes on with the book that its storage returns, changed by the author meanwhile', async () => {
  const saved: Book[] = []
  const book = await writeDemo({
    generator: generatorOf(TALE),
    templates: shippedTemplates,
    texts: demoTexts,
    language: 'en',
    settings: { numberOfChapters: 3 },
    save(next) {
      saved.push(next)
      return saved.length === 2 ? withBrief(next, { premise: 'Two boats.' }) : next
    },
  })
  expect(saved.map(({ authorBrief }) => authorBrief?.premise)).toEqual([
    undefined,
    undefined,
    ...book.pieces.slice(2).map(() => 'Two boats.'),
  ])
  expect(book.authorBrief).toEqual({ premise: 'Two boats.' })
})
