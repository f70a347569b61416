import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { generatorOf, shippedTemplates } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { USUAL, writtenUntil } from '../written.ts'

const WAYS = `ways:
  - { plan: { en: Two tides cross., ms: Dua pasang bertemu. }, end: { en: The lamp goes out., ms: Lampu padam. } }
  - { plan: { en: One boat comes home., ms: Sebuah perahu pulang. } }
  - { end: { en: Somebody sings., ms: Ada orang menyanyi. } }
book:`
const tale = generatorOf(TALE.replace(/^book:/m, WAYS))

function promptAt(id: string, input: Record<string, unknown>, language: 'en' | 'ms' = 'en', premise?: string): string {
  const begun = bookOf(tale, input, language)
  const book = writtenUntil(tale, premise === undefined ? begun : { ...begun, authorBrief: { premise } }, id, USUAL)
  const step = listSteps(tale, book.settings).find((one) => one.id === id)!
  return createPrompts(tale, shippedTemplates, () => 1)
    .messages(book, step)
    .at(-1)!.content
}

describe('the ways of a generator', () => {
  it('give each book one to be planned by, and the same one to its end', () => {
    const premises = Array.from({ length: 30 }, (_, at) => `Premise ${at}`)
    const plans = premises.map((premise) => promptAt('outline', {}, 'en', premise))
    const ends = premises.map((premise) => promptAt('conclusion', {}, 'en', premise))
    const two = plans.map((plan) => plan.includes('Two tides cross.'))
    expect(ends.map((end) => end.includes('The lamp goes out.'))).toEqual(two)
    // Each is drawn by some of the books, and without a sentence of its own the usual one stands.
    expect(new Set(two).size).toBe(2)
    expect(plans.some((plan) => plan.includes('One boat comes home.'))).toBe(true)
    expect(plans.some((plan) => plan.includes('About halfway, something learnt turns the story over'))).toBe(true)
    for (const plan of plans) expect(plan).toMatch(/Two tides cross\.|One boat comes home\.|About halfway/)
  })

  it.each(LANGUAGES)('stay the same however often a prompt is made (%s)', (language) => {
    expect(promptAt('outline', {}, language)).toBe(promptAt('outline', {}, language))
  })
})

describe('the prompt of a plan', () => {
  it.each(LANGUAGES)('has room to think before the form, between tags that no reader sees (%s)', (language) => {
    const prompt = promptAt('outline', {}, language)
    expect(prompt).toMatch(/<thinking>\n(?:- .+\n)+<\/thinking>/)
    expect(prompt.indexOf('</thinking>')).toBeLessThan(prompt.indexOf('\n1. '))
  })

  it('takes the premise of the author, where there is one', () => {
    expect(promptAt('outline', {})).toContain('Five premises for this commission')
    const told = promptAt('outline', {}, 'en', 'A widow tunes pianos.')
    expect(told).not.toContain('Five premises')
    expect(told).toContain("The author's premise: what in it nobody else would have thought of")
  })
})
