import type { Language } from '../../base/language.ts'
import { briefOfIdea, type IdeaReading } from '../../book/read-idea.ts'
import { countPlannedPieces, findFlowStep } from '../../generator/flow.ts'
import type { PublicGenerator } from '../../generator/public-generator.ts'
import { findFlowDefaults } from '../../generator/sizes.ts'
import { createBook } from './book.ts'
import { planParts } from './plan.ts'
import { NOTHING_ASKED } from './request.ts'
import type { OpenBank } from './texts.ts'

/** What the demo writer makes of an idea. */
export interface IdeaDraft {
  readonly title: string
  /** The plan; none for a text that is no book. */
  readonly entries: readonly { readonly title: string; readonly summary: string }[]
}

interface DraftOrder extends IdeaReading {
  readonly idea: string
  readonly language: Language
  /** The number that the flow counts by, such as that of chapters; left out: the generator's default. */
  readonly chapters?: number
}

/** The title and the plan that the demo writer gives an idea, the same for the same order: it weaves in names, place and premise, and invents the rest. */
export function draftIdea(order: DraftOrder, generator: PublicGenerator, openBank: OpenBank): IdeaDraft {
  const { idea, language, subject } = order
  const { premise, people, place } = briefOfIdea(idea, order)
  const brief = { ...(premise ? { premise } : {}), ...(people ? { people } : {}), ...(place ? { place } : {}) }
  const each = findFlowStep(generator, generator.flow.measure ?? '')?.each
  const titles = typeof each === 'object' && each !== null && 'names' in each ? each.names : null
  const count = generator.kind === 'book' ? countPlannedPieces(generator, findFlowDefaults(generator)) : 1
  const task = {
    ...NOTHING_ASKED,
    kind: 'plan',
    place: 'opening',
    language,
    entries: { count: order.chapters ?? count, titles: titles?.map(({ name }) => name[language]) ?? null },
    subject: subject || generator.title[language],
    brief,
    story: generator.flow.remember.includes('characters'),
  } as const
  const request = {
    system: '',
    prompt: idea,
    written: [],
    maxTokens: Number.POSITIVE_INFINITY,
    stream: false,
    task,
    promptLanguage: language,
  }
  const { title, entries } = planParts(createBook(request, task, openBank))
  return { title, entries: generator.kind === 'book' ? entries : [] }
}
