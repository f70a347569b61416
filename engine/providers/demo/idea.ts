import type { Language } from '../../base/language.ts'
import type { Task } from '../../writer/provider.ts'
import { composePlan, createDemoBook } from './book.ts'
import { EMPTY_TASK } from './request.ts'
import type { OpenTextBank } from './texts.ts'

/** What the demo writer makes of an idea. */
export interface IdeaDraft {
  readonly title: string
  /** The plan; none for a text that is no book. */
  readonly entries: readonly { readonly title: string; readonly summary: string }[]
}

interface DraftOrder extends Pick<Task, 'subject' | 'story'> {
  readonly idea: string
  readonly brief: NonNullable<Task['brief']>
  readonly language: Language
  /** How many entries the plan has, and their titles when fixed. */
  readonly entries: NonNullable<Task['entries']>
}

/**
 * The title and the plan that the demo writer gives an idea, the same for the same order: it weaves in people, place and premise of the
 * brief, and invents the rest.
 */
export function draftIdea({ idea, language, ...rest }: DraftOrder, openBank: OpenTextBank): IdeaDraft {
  const task: Task = { ...EMPTY_TASK, ...rest, kind: 'plan', place: 'opening', language }
  const request = {
    system: '',
    prompt: idea,
    written: [],
    maxTokens: Number.POSITIVE_INFINITY,
    stream: false,
    task,
    promptLanguage: language,
  }
  return composePlan(createDemoBook(request, task, openBank))
}
