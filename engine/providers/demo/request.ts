import { createLanguageTable, LANGUAGES, type Language } from '../../base/language.ts'
import { GRAMMAR_WORDS, wordSet } from '../../prose/language-words.ts'
import type { Task } from '../../writer/provider.ts'

/** A chat request as it came over the wire, read. */
export interface DemoRequest {
  readonly system: string
  /** The first user message: what the whole text is made from. */
  readonly prompt: string
  /** What the assistant has written so far, message by message. */
  readonly written: readonly string[]
  readonly maxTokens: number
  readonly stream: boolean
  readonly task: Task | null
  /** The language the prompt itself is in. */
  readonly promptLanguage: Language
}

interface ChatBody {
  readonly messages?: readonly { readonly role?: string; readonly content?: unknown }[]
  readonly max_completion_tokens?: number
  readonly max_tokens?: number
  readonly stream?: boolean
}

export function readRequest(body: unknown, taskHeader: string | null): DemoRequest {
  const { messages = [], max_completion_tokens, max_tokens, stream } = (body ?? {}) as ChatBody
  const contents = (...roles: readonly string[]) =>
    messages.filter(({ role = '' }) => roles.includes(role)).map(({ content }) => textOf(content))
  const system = contents('system', 'developer').join('\n')
  const [prompt = ''] = contents('user')
  return {
    system,
    prompt,
    written: contents('assistant'),
    maxTokens: max_completion_tokens ?? max_tokens ?? Number.POSITIVE_INFINITY,
    stream: stream === true,
    task: readTask(taskHeader),
    promptLanguage: languageOf(`${system}\n${prompt}`),
  }
}

export const EMPTY_TASK: Task = {
  step: 'text',
  lineage: [],
  entryLabels: [],
  kind: 'text',
  place: 'alone',
  language: 'en',
  number: 0,
  title: '',
  words: null,
  items: null,
  entries: null,
  notes: {},
  subject: '',
  story: false,
  demo: '',
  output: null,
}

/** The task in the header, which this program alone writes; null when there is none or it can't be read. */
export function readTask(header: string | null): Task | null {
  if (!header) return null
  try {
    const bytes = Uint8Array.from(atob(header), (character) => character.charCodeAt(0))
    const task: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const isTask = typeof task === 'object' && task !== null && 'step' in task && typeof task.step === 'string'
    return isTask ? { ...EMPTY_TASK, ...(task as Partial<Task>) } : null
  } catch {
    return null
  }
}

function textOf(content: unknown): string {
  if (!Array.isArray(content)) return String(content ?? '')
  return content.map((part: { text?: string }) => part.text ?? '').join('')
}

const LITTLE_WORDS = createLanguageTable((language) => wordSet(GRAMMAR_WORDS[language].littleWords))

function languageOf(text: string): Language {
  const words =
    text
      .slice(0, 6000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const counts = LANGUAGES.map((language) => words.filter((word) => LITTLE_WORDS[language].has(word)).length)
  return LANGUAGES[counts.indexOf(Math.max(...counts))]!
}
