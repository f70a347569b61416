import { createLanguageTable, knownLanguages, type Language } from '../base/language.ts'
import type { Book } from '../book/book.ts'
import { findWrittenSections } from '../book/book.ts'
import { addOpeningBible, needsOpeningBible, readOpeningBible } from '../book/book-bible.ts'
import { findChapterTitle } from '../book/next-step.ts'
import { inPieceLanguage } from '../book/piece-language.ts'
import { applyPlanCorrections } from '../book/plan-settings.ts'
import { formatWordTarget } from '../field-kinds/printed.ts'
import { countPieceSections, findEntryWords, withEntryWords } from '../generator/entry-words.ts'
import { findFlowStep, listSteps, numberLabel, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { say } from '../messages/say.ts'
import type { RewriteRequest } from '../revision/manner.ts'
import { PLAN_STEP_NAME } from '../spec/shorthand.ts'
import type { BibleOrder, FollowUp, FollowUpValues, PlanOrder, WritingOrder } from '../writer/order.ts'
import type { ChatMessage, Task } from '../writer/provider.ts'
import { callPurpose, type Role } from '../writer/purpose.ts'
import { contextFor } from './context.ts'
import { expectedOutput, namedLanguages } from './expected-output.ts'
import { estimateReplyExtent, rangeFor } from './lengths.ts'
import { listSeenPieces, quoteLines } from './memory.ts'
import { FOLLOW_UP_NAMES } from './names.ts'
import { type PlanRequest, planOrder } from './plan-orders.ts'
import { rewriteOrder } from './rewrite-orders.ts'
import type { RewriteContext } from './rewrite-parts.ts'
import { divideIntoSections } from './section-orders.ts'
import { createTask } from './task.ts'
import { createRenderer, type Renderer, renderText, type Templates, templateIn } from './templates.ts'
import {
  createPlacedMessage,
  formatPieces,
  type PromptMemoryOptions,
  selectTextSoFar,
  TEXT_PLACE_SIGN,
  type TextSoFar,
} from './text-so-far.ts'
import { type CountTokens, fitSentences } from './tokens.ts'

const PLAN_LABEL = createLanguageTable((language) => say('flow.plan', language))

/** The step under which a plan that has none of its own is asked for. */
export const PLAN_STEP: Step = {
  id: PLAN_STEP_NAME,
  name: PLAN_STEP_NAME,
  kind: 'plan',
  number: 0,
  position: 0,
  label: PLAN_LABEL,
  button: PLAN_LABEL,
  entry: 0,
  follows: null,
  language: null,
  beside: null,
  makes: ['plan'],
  sees: [],
  seesText: false,
  isAlone: false,
  isOpening: false,
  isLast: false,
}

/** Tokens of the opening that the call which begins a story bible is shown, and of its answer. */
const MAX_OPENING_TOKENS = 2500
const MAX_BIBLE_TOKENS = 1200

/** The prompts of one generator. Not in the studio's bundle. */
export interface Prompts {
  /** The messages of a step: system and user; an image's prompt is the one user message. */
  messages(book: Book, step: Step): ChatMessage[]
  /** The order the writer carries out. */
  order(book: Book, step: Step): WritingOrder
  task(book: Book, step: Step): Task
  /**
   * The order that rewrites a piece, or a passage of at most `passageWords` words (300). Throws `KalamError`: `rewrite.nothing`,
   * `piece.locked`, `rewrite.no-instruction`, `rewrite.long-instruction`, `rewrite.no-voice`, `rewrite.passage-gone`,
   * `rewrite.passage-twice`, `rewrite.passage-long`.
   */
  rewriteOrder(book: Book, request: RewriteRequest, passageWords?: number): WritingOrder
  /** The order of another proposal for the plan. Throws `KalamError`: `plan.not-made`, `plan.no-entry`, `plan.all-written`, `rewrite.long-instruction`. */
  planOrder(book: Book, request: PlanRequest): WritingOrder
}

export function createPrompts(
  generator: Generator,
  shared: Templates,
  count: CountTokens,
  memory: PromptMemoryOptions = {},
): Prompts {
  const usual = createSizedPrompts(generator, shared, count, memory)
  let last: { readonly words: number | null; readonly prompts: Prompts } = { words: null, prompts: usual }
  const promptsFor = (book: Book): Prompts => {
    const words = findEntryWords(generator, book)
    if (words === null) return usual
    if (last.words !== words) {
      last = { words, prompts: createSizedPrompts(withEntryWords(generator, book), shared, count, memory) }
    }
    return last.prompts
  }
  const order = (book: Book, step: Step): WritingOrder => {
    const whole = promptsFor(book).order(book, step)
    const sections = countPieceSections(generator, book, step)
    if (sections === 1) return whole
    const division = { count: sections, words: findEntryWords(generator, book)! }
    return divideIntoSections(whole, division, findWrittenSections(book, step, sections))
  }
  const holding = (book: Book): Book => applyPlanCorrections(generator, book)
  const messages = (book: Book, step: Step): ChatMessage[] =>
    countPieceSections(generator, book, step) === 1
      ? promptsFor(book).messages(book, step)
      : [...order(book, step).messages]
  return {
    messages: (book, step) => messages(holding(book), step),
    order: (book, step) => order(holding(book), step),
    task: (book, step) => promptsFor(book).task(holding(book), step),
    rewriteOrder(kept, request, passageWords) {
      const book = holding(kept)
      const whole = promptsFor(book).rewriteOrder(book, request, passageWords)
      const step = listSteps(generator, book.settings).find(({ id }) => id === request.step)!
      const sections = request.passage === null ? countPieceSections(generator, book, step) : 1
      return sections === 1 ? whole : divideIntoSections(whole, { count: sections, words: whole.task.words! })
    },
    planOrder: (book, request) => promptsFor(book).planOrder(holding(book), request),
  }
}

/** The prompts of a generator whose pieces have their length. */
function createSizedPrompts(
  generator: Generator,
  shared: Templates,
  count: CountTokens,
  memory: PromptMemoryOptions,
): Prompts {
  const templates = { ...shared, ...generator.prompt.ownTemplates }
  const renderers = new Map<Language, Renderer>()
  const renderer = (language: Language): Renderer => {
    const known = renderers.get(language) ?? createRenderer(generator, templates, language)
    renderers.set(language, known)
    return known
  }
  const givenOf: RewriteContext['givenOf'] = ({ language, about, booksBefore, authorBrief }, context) => {
    const { renderPart } = renderer(language)
    const parts = [about && 'about-book', booksBefore && 'books-before', authorBrief && 'author-brief'].filter(
      (part) => part !== undefined,
    )
    return parts.map((part) => `${renderPart(part, context)}\n\n`).join('')
  }
  const messages = (kept: Book, step: Step, changes: Readonly<Record<string, unknown>> = {}): ChatMessage[] => {
    const book = inPieceLanguage(kept, step)
    const { render, renderStep } = renderer(book.language)
    const contextWith = (text: TextSoFar | null) => ({ ...contextFor(generator, book, step, count, text), ...changes })
    const asked = (context: ReturnType<typeof contextWith>) => renderStep(step.name, step.kind, context)
    const usual = contextWith(null)
    if (generator.prompt.templates === null || step.kind === 'image') return [{ role: 'user', content: asked(usual) }]
    const system: ChatMessage = { role: 'system', content: render('system', step.name, usual) }
    // What the book is given comes first, so that it is in every set's prompts and in the part of them that a provider keeps.
    const recaps = () => createPlacedMessage('user', givenOf(book, usual) + asked(usual))
    const withLessSeen = (context: typeof usual): Pick<ChatMessage, 'shorter'> => {
      if (!listSeenPieces(generator, book, step, null).some(({ whole }) => whole)) return {}
      const less = { ...context, seen: listSeenPieces(generator, book, step, null, 0) }
      return { shorter: () => createPlacedMessage('user', givenOf(book, less) + asked(less)) }
    }
    const text = selectTextSoFar(generator, book, step, memory)
    const content = text === null ? '' : givenOf(book, usual) + asked(contextWith(text))
    // A set of templates of its own may show recaps alone.
    if (text === null || !content.includes(TEXT_PLACE_SIGN)) return [system, { ...recaps(), ...withLessSeen(usual) }]
    const message = createPlacedMessage('user', content, formatPieces(generator, book, text), text.lasting)
    return [system, { ...message, shorter: recaps }]
  }
  const task = (book: Book, step: Step) => createTask(generator, inPieceLanguage(book, step), step)
  const order = (kept: Book, step: Step, changes?: Readonly<Record<string, unknown>>): WritingOrder => {
    const book = inPieceLanguage(kept, step)
    const call = generator.writing.steps[step.name]!
    const asked = task(book, step)
    return {
      messages: messages(kept, step, changes),
      minTokens: call.maxTokens,
      extent: estimateReplyExtent(generator, book.settings, step, asked.notes),
      temperature: call.temperature,
      presencePenalty: call.presencePenalty,
      frequencyPenalty: call.frequencyPenalty,
      task: asked,
      effort: { ...generator.writing.effort, ...(call.effort && { [callPurpose(asked)]: call.effort }) },
      ...preferredBy(generator, book),
      expect: {
        promptLanguage: book.language,
        language: asked.language,
        namedLanguages: namedLanguages(generator, book.settings).filter((code) => code !== asked.language),
        words: rangeFor(generator, book.settings, step),
        appendix: generator.writing.appendix,
        items: asked.items,
        output: expectedOutput(generator, book.settings, step, book.language),
        outline: step.kind === 'plan' ? asked.entries && { ...asked.entries, needsTitle: book.title === null } : null,
        headings: headingsOf(generator, book, step),
      },
      plan: step.makes.includes('plan') && step.kind === 'text' && book.outline === null ? plan(kept, step) : null,
      bible: needsOpeningBible(generator, book, step) ? bible(kept, step) : null,
      noteRequest: noteRequest(book, step),
      followUp: createFollowUpRenderer(templates, book.language),
    }
  }
  const plan = (book: Book, step: Step): PlanOrder => ({
    order: order(book, PLAN_STEP),
    messagesWith: (outline) => messages({ ...book, outline, title: book.title ?? outline.title }, step),
  })
  const bible = (book: Book, step: Step): BibleOrder => {
    const opening = book.pieces.find((piece) => findFlowStep(generator, piece.kind)?.kind === 'text')
    const context = {
      ...contextFor(generator, book, step, count),
      pieceText: quoteLines(fitSentences(opening?.text.trim() ?? '', MAX_OPENING_TOKENS, count, 'start')),
    }
    return {
      messages: [
        createPlacedMessage('user', givenOf(book, context) + renderer(book.language).render('bible', null, context)),
      ],
      maxTokens: MAX_BIBLE_TOKENS,
      messagesWith(answer) {
        if (readOpeningBible(generator, book, answer).length === 0) return null
        return messages(applyPlanCorrections(generator, addOpeningBible(generator, book, answer)), step)
      },
    }
  }
  const noteRequest = (book: Book, step: Step): WritingOrder['noteRequest'] => {
    const template = templateIn(templates, `${generator.prompt.templates}/note`, book.language)
    if (!generator.book || !Object.hasOwn(templates, template)) return null
    return (names, text) => {
      const lacking = { characters: names.includes('characters'), recap: names.includes('recap') }
      const context = { ...contextFor(generator, book, step, count), lacking, pieceText: quoteLines(text.trim()) }
      return [{ role: 'user', content: renderer(book.language).render('note', null, context) }]
    }
  }
  const parts: RewriteContext = { generator, count, renderer, order, givenOf }
  return {
    messages,
    task,
    order,
    rewriteOrder(book, request, passageWords) {
      const step = listSteps(generator, book.settings).find(({ id }) => id === request.step)
      return rewriteOrder(parts, step ? inPieceLanguage(book, step) : book, request, passageWords)
    },
    planOrder: (book, request) => planOrder(parts, planStepOf(generator, book), book, request),
  }
}

/** Later pieces go where the last ones were written: the beginning of their prompts is in its cache. */
function preferredBy(generator: Generator, { pieces }: Book): Pick<WritingOrder, 'preferred'> {
  const last = new Map<Role, string>()
  for (const { kind, provider } of pieces.toReversed()) {
    const usual = findFlowStep(generator, kind)?.kind === 'plan' ? 'planner' : 'writer'
    const role = generator.writing.steps[kind]?.role ?? usual
    if (!last.has(role)) last.set(role, provider)
  }
  return last.size === 0 ? {} : { preferred: [...last].map(([role, name]) => ({ role, name })) }
}

/** The step that makes the plan; a plan that has none is asked for under a step of its own. */
function planStepOf(generator: Generator, { settings }: Book): Step {
  return listSteps(generator, settings).find(({ name }) => name === generator.flow.plan) ?? PLAN_STEP
}

/** What a model might write over its text though the engine sets it: the step's label in either language, and the titles. */
function headingsOf(generator: Generator, book: Book, step: Step): string[] {
  if (step.kind !== 'text') return []
  const title = findChapterTitle(book, step)
  const isBook = generator.kind === 'book'
  const numbered = isBook ? numberLabel(findFlowStep(generator, step.name)!.label, step.number) : null
  const names = isBook ? knownLanguages().map((one) => step.label[one]) : []
  const labels = numbered === null ? [] : knownLanguages().map((one) => numbered[one])
  return [...new Set([...names, ...labels, ...(title ? [title] : []), ...(book.title ? [book.title] : [])])]
}

/** The follow-ups are templates of `follow-up/`; they may name every value of `FollowUpValues`. */
export function createFollowUpRenderer(templates: Templates, language: Language): WritingOrder['followUp'] {
  const counted = (words: number | undefined) =>
    words === undefined ? '' : formatWordTarget({ min: words, max: words })
  return (kind: FollowUp, values: FollowUpValues) =>
    renderText(templates, templateIn(templates, `follow-up/${kind}`, language), {
      ...Object.fromEntries([...FOLLOW_UP_NAMES.keys()].map((name) => [name, ''])),
      ...values,
      words: counted(values.words),
      have: counted(values.have),
      least: counted(values.least),
    })
}
