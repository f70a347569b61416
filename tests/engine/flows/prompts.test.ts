import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../engine/base/language.ts'
import { startBook } from '../../../engine/book/book.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { contextFor } from '../../../engine/prompt/context.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { fillWithSamples } from '../../../engine/prompt/sample.ts'
import { stepPrompt } from '../../../engine/prompt/step-prompts.ts'
import { runChecks } from '../../../engine/workbench/checks.ts'
import { everyNth } from '../../seeded.ts'
import { exampleCatalog, type FlowChoice, flowChoices, settingsOf } from './examples.ts'

const count = (text: string) => Math.ceil(text.length / 4)

/** The prompt of every step, by its id. */
function promptsOf(choice: FlowChoice, language: Language): Map<string, string> {
  const { generator } = choice
  const prompts = createPrompts(generator, exampleCatalog.templates, count)
  const book = startBook(generator, settingsOf(choice, language), language)
  return new Map(
    listSteps(generator, book.settings).map((step) => {
      const { order } = stepPrompt(generator, prompts, book, step)
      return [step.id, order.messages.map(({ content }) => content).join('\n\n')]
    }),
  )
}

const choiceOf = (id: string) => flowChoices.find((choice) => choice.id === id)!

it.each(exampleCatalog.generators.filter(({ id }) => flowChoices.some((choice) => choice.generator.id === id)))(
  'what $id says of its own prompts is true',
  (generator) => {
    expect(runChecks(exampleCatalog, generator, count, 2026)).toEqual([])
  },
)

describe.each(LANGUAGES)('the prompts of a flow in %s', (language) => {
  it.each(everyNth(`prompts of a flow in ${language}`, flowChoices, 3))(
    'of $id with $settings are whole, and prose says what to write',
    (choice) => {
      const steps = listSteps(choice.generator, settingsOf(choice, language))
      const prompts = promptsOf(choice, language)
      const line = { en: '# Write now: ', ms: '# Tulis sekarang: ' }[language]
      for (const { id, kind, makes, label } of steps) {
        const prompt = prompts.get(id)!
        expect(prompt, id).not.toMatch(/\{\{|undefined|\[object|null/)
        expect(prompt.includes(line), id).toBe(kind !== 'image')
        if (kind === 'text') expect(prompt, id).toContain(`${line}${label[language]}`)
        const recap = { en: '[[RECAP]]', ms: '[[RINGKASAN]]' }[language]
        const characters = { en: '[[CHARACTERS]]', ms: '[[WATAK]]' }[language]
        expect(prompt.includes(recap), id).toBe(makes.includes('recap'))
        expect(prompt.includes(characters), id).toBe(makes.includes('characters'))
      }
    },
  )

  it.each(['course', 'letters', 'picture-book', 'podcast'])('of %s call no piece a chapter', (id) => {
    const words = { en: /\bchapters?\b/i, ms: /\bbab\b/i }[language]
    for (const [step, prompt] of promptsOf(choiceOf(id), language)) expect(prompt, step).not.toMatch(words)
  })
})

it('the prompts of a flow plan what the flow counts, and name what else the book has', () => {
  expect(promptsOf(choiceOf('course'), 'en').get('outline')).toContain(
    'Plan 4 modules. What else the book has is no entry: a welcome, a quiz on one module and an exam.',
  )
  expect(promptsOf(choiceOf('podcast'), 'ms').get('outline')).toContain('Rancang 4 episod.\n')
  const unquizzed = flowChoices.find(
    ({ settings }) => Array.isArray(settings.testing) && settings.testing.length === 0,
  )!
  expect(promptsOf(unquizzed, 'en').get('outline')).toContain('no entry: a welcome.')
  expect(promptsOf(choiceOf('letters'), 'en').get('outline')).toContain('in exactly 6 entries, one for each letter.')
})

it('the prompts of a flow say how the last planned piece leads on', () => {
  const last = (id: string, step: string) => promptsOf(choiceOf(id), 'en').get(step)
  expect(last('letters', 'letter 6')).toContain('This is the last letter:')
  expect(last('letters', 'letter 6')).toContain('left to the epilogue')
  expect(last('course', 'module 4')).toContain('The exam follows: nothing')
  expect(last('podcast', 'episode 4')).toContain('The book ends with this episode: nothing')
  expect(last('letters', 'letter 5')).not.toContain('last letter')
})

it('the prompts of a flow show a list or a picture the text that it goes with', () => {
  const text = 'A balance sheet is read from the bottom. It is true on one day.'
  for (const [id, name, quote] of [
    ['course', 'quiz 2', `> ${text}`],
    ['picture-book', 'picture 2', text],
  ] as const) {
    const choice = choiceOf(id)
    const { generator } = choice
    const begun = startBook(generator, settingsOf(choice, 'en'), 'en')
    const step = listSteps(generator, begun.settings).find((one) => one.id === name)!
    const book = fillWithSamples(generator, begun, step)
    const pieces = book.pieces.map((piece) => (piece.step === step.follows ? { ...piece, text } : piece))
    const context = contextFor(generator, { ...book, pieces }, step, count)
    expect((context.step as { follows: string }).follows).toBe(quote)
    expect(context.seen).toEqual([])
    const prompts = createPrompts(generator, exampleCatalog.templates, count)
    expect(prompts.messages({ ...book, pieces }, step).at(-1)!.content).toContain(quote)
  }
})

it('the prompts of a flow show the end of a long book its beginning', () => {
  const epilogue = promptsOf(choiceOf('letters'), 'en').get('epilogue')!
  expect(epilogue).toContain('# The whole of the foreword')
  expect(epilogue).toContain('# The whole of "Letter 1"')
  expect(epilogue).toContain('could not have done in the foreword')
})
