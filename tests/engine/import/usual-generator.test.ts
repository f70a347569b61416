import { describe, expect, it } from 'vitest'
import { listSteps } from '../../../engine/generator/flow.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { usualGenerator } from '../../../engine/import/book/book-of-parts.ts'
import { readManuscript } from '../../../engine/import/read.ts'
import { askedWords } from '../../../engine/prompt/asked-words.ts'
import { renamedCatalog, shippedCatalog } from '../../catalog.ts'
import { YEAR } from '../tale.ts'

const read = (text: string) => readManuscript({ bytes: new TextEncoder().encode(text), name: 'draft.md' })
const story = await read('# One\n\n“Come in,” she said. “The tea is getting cold.” “I can’t,” he said.\n')
const guide = await read('# One\n\nPrune the tree in March, before the first buds open, with a clean saw.\n')

describe.each([
  ['shipped', shippedCatalog],
  ['renamed', renamedCatalog],
])('of the %s catalog', (_name, open) => {
  const { generators, settings } = open()

  it('the marked one takes any manuscript, and no menu lists it', () => {
    const marked = generators.filter(({ imports }) => imports)
    expect(marked).toHaveLength(1)
    expect([story, guide].map((one) => usualGenerator(generators, one))).toEqual([marked[0], marked[0]])
    expect(settings.families[marked[0]!.family]?.menu).toBe(false)
  })

  it('the marked one asks for no length and plans without a step', () => {
    const marked = generators.find(({ imports }) => imports)!
    const steps = listSteps(marked, exampleSettings(marked, 'en', YEAR))
    expect(steps.filter(({ kind }) => kind === 'plan')).toEqual([])
    const asked = askedWords(marked)
    expect(steps.map(({ name }) => asked[name] ?? null)).toEqual(steps.map(() => null))
  })

  it('without a marked one a story goes to the first of stories, another text to the first of guides', () => {
    const others = generators.filter(({ imports }) => !imports)
    const isStory = (one: (typeof others)[number]) => one.flow.remember.includes('characters')
    expect([story, guide].map((text) => isStory(usualGenerator(others, text)!))).toEqual([true, false])
  })
})
