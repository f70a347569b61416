import type { Book } from '../book/book.ts'
import { chapterTitle } from '../book/next-step.ts'
import { chaptersBetween, outlineStep, plansFirst, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { optionOf } from '../generator/visible.ts'
import { LANGUAGES, type Language } from '../language.ts'
import { catalogue } from '../messages/catalogue.ts'
import type { FollowUp, FollowUpValues, PlanOrder, WritingOrder } from '../writer/order.ts'
import type { ExpectedOutput } from '../writer/output/expected.ts'
import type { ChatMessage, Marks, NoteName, Task } from '../writer/provider.ts'
import { contextFor } from './context.ts'
import { expectedOutput } from './expected-output.ts'
import { printedWords } from './faces.ts'
import { extentOf, itemsFor, rangeFor, wordsFor } from './lengths.ts'
import { marksIn } from './marks.ts'
import { quotedLines } from './memory.ts'
import { namedLanguages } from './named-languages.ts'
import { createRenderer, type Renderer, renderText, type Templates } from './templates.ts'
import type { CountTokens } from './tokens.ts'

/** The step under which a plan that has none of its own is asked for. */
export const PLAN_STEP = outlineStep(null)

/** The prompts of one generator. Not in the studio's bundle. */
export interface Prompts {
  /** The messages of a step: system and user; an image's prompt is the one user message. */
  messages(book: Book, step: Step): ChatMessage[]
  /** The order the writer carries out. */
  order(book: Book, step: Step): WritingOrder
  task(book: Book, step: Step): Task
}

export function createPrompts(generator: Generator, templates: Templates, count: CountTokens): Prompts {
  const renderers = new Map<Language, Renderer>()
  const renderer = (language: Language): Renderer => {
    const known = renderers.get(language) ?? createRenderer(generator, templates, language)
    renderers.set(language, known)
    return known
  }
  const messages = (book: Book, step: Step): ChatMessage[] => {
    const context = contextFor(generator, book, step, count)
    const slot = step.kind === 'text' || step.kind === 'image' ? null : step.kind
    const { render } = renderer(book.language)
    const user: ChatMessage = { role: 'user', content: render(slot ?? 'single', slot, context) }
    if (generator.prompt.templates === null) return [user]
    return [{ role: 'system', content: render('system', slot, context) }, user]
  }
  const task = (book: Book, step: Step) => taskFor(generator, book, step)
  const order = (book: Book, step: Step): WritingOrder => {
    const call = generator.writing.steps[step.kind]!
    const asked = task(book, step)
    return {
      messages: messages(book, step),
      leastTokens: call.maxTokens,
      extent: extentOf(generator, book.settings, step, asked.notes),
      temperature: call.temperature,
      presencePenalty: call.presencePenalty,
      frequencyPenalty: call.frequencyPenalty,
      task: asked,
      expect: {
        promptLanguage: book.language,
        language: asked.language,
        namedLanguages: namedLanguages(generator, book.settings).filter((code) => code !== asked.language),
        words: rangeFor(generator, book.settings, step),
        appendix: generator.writing.appendix,
        items: step.kind === 'text' ? itemsFor(generator, book.settings) : null,
        output: expectedOutput(generator, book.settings, step, book.language),
        outline: step.kind === 'outline' ? asked.entries : null,
        headings: headingsOf(book, step),
      },
      plan: step.kind === 'introduction' && plansFirst(generator) && book.outline === null ? plan(book, step) : null,
      noteRequest: noteRequest(book, step),
      followUp: followUps(templates, book.language),
    }
  }
  const plan = (book: Book, step: Step): PlanOrder => ({
    order: order(book, PLAN_STEP),
    messagesWith: (outline) => messages({ ...book, outline, title: book.title ?? outline.title }, step),
  })
  const noteRequest = (book: Book, step: Step): WritingOrder['noteRequest'] => {
    const template = `${generator.prompt.templates}/note.${book.language}`
    if (!generator.book || !Object.hasOwn(templates, template)) return null
    return (names, text) => {
      const lacking = { characters: names.includes('characters'), recap: names.includes('recap') }
      const context = { ...contextFor(generator, book, step, count), lacking, pieceText: quotedLines(text.trim()) }
      return [{ role: 'user', content: renderer(book.language).render('note', null, context) }]
    }
  }
  return { messages, task, order }
}

function taskFor(generator: Generator, book: Book, step: Step): Task {
  const { language, settings } = book
  const flow = generator.book
  const words = wordsFor(generator, settings, step)
  const field = generator.fields.find((one) => one.name === generator.writing.languageField)
  const typed = generator.titleFrom === null ? undefined : settings[generator.titleFrom]
  return {
    step: step.kind,
    language: (field && optionOf(field, settings[field.name])?.code) ?? language,
    number: step.number,
    words: words && Math.round((words.min + words.max) / 2),
    items: step.kind === 'text' ? itemsFor(generator, settings) : null,
    entries:
      step.kind === 'outline'
        ? {
            count: chaptersBetween(generator, settings),
            titles: flow?.sections?.map((section) => section.name[language]) ?? null,
          }
        : null,
    notes: notesFor(generator, step, language),
    subject: typeof typed === 'string' ? typed : generator.title[language],
    story: flow?.remember.includes('characters') ?? false,
    output: taskOutput(expectedOutput(generator, settings, step, language)),
  }
}

function taskOutput(output: ExpectedOutput | null): Task['output'] {
  return output === null ? null : { each: output.each, parts: output.parts }
}

function notesFor(generator: Generator, step: Step, language: Language): Partial<Record<NoteName, Marks>> {
  const remember = generator.book?.remember ?? []
  const marks = marksIn(language)
  const body = step.kind === 'introduction' || step.kind === 'chapter'
  return {
    ...(step.kind === 'introduction' && remember.includes('characters') ? { characters: marks.characters } : {}),
    ...(body && remember.includes('recap') ? { recap: marks.recap } : {}),
  }
}

/** What a model might write over its text though the engine sets it: the step's label in either language, and the titles. */
function headingsOf(book: Book, step: Step): string[] {
  if (step.kind === 'outline' || step.kind === 'image') return []
  const title = chapterTitle(book, step)
  const chapter =
    step.kind === 'chapter'
      ? LANGUAGES.map((one) => catalogue['flow.chapter'][one].replace('{n}', String(step.number)))
      : []
  const names = step.kind === 'text' ? [] : [step.label.en, step.label.ms]
  return [...new Set([...names, ...chapter, ...(title ? [title] : []), ...(book.title ? [book.title] : [])])]
}

/** The follow-ups are templates of `follow-up/`; they may name every value of `FollowUpValues`. */
function followUps(templates: Templates, language: Language): WritingOrder['followUp'] {
  const counted = (words: number | undefined) => (words === undefined ? '' : printedWords({ min: words, max: words }))
  return (kind: FollowUp, values: FollowUpValues) =>
    renderText(templates, `follow-up/${kind}.${language}`, {
      before: '',
      parts: '',
      notes: '',
      limit: '',
      over: '',
      missing: '',
      faults: '',
      ...values,
      words: counted(values.words),
      have: counted(values.have),
      least: counted(values.least),
    })
}
