import type { Language } from '../../language.ts'
import type { NoteName, Task } from '../../writer/provider.ts'
import { NOTE_NAMES } from '../../writer/provider.ts'

/** A chat request as it came over the wire, read. */
export interface Reading {
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

export function readRequest(body: unknown, taskHeader: string | null): Reading {
  const record = asRecord(body)
  const messages = Array.isArray(record.messages) ? record.messages.map(readMessage) : []
  const firstUser = messages.findIndex((message) => message.role === 'user')
  const system = messages
    .filter((message) => message.role === 'system' || message.role === 'developer')
    .map((message) => message.content)
    .join('\n')
  const prompt = messages[firstUser]?.content ?? ''
  return {
    system,
    prompt,
    written: messages
      .filter((message, index) => index > firstUser && message.role === 'assistant')
      .map((message) => message.content),
    maxTokens: positive(record.max_completion_tokens) ?? positive(record.max_tokens) ?? Number.POSITIVE_INFINITY,
    stream: record.stream === true,
    task: readTask(taskHeader),
    promptLanguage: languageOf(`${system}\n${prompt}`),
  }
}

/** The task in the header; null when there is none or it can't be read. Missing keys get the value "not asked for". */
export function readTask(header: string | null): Task | null {
  if (!header) return null
  try {
    const bytes = Uint8Array.from(atob(header), (character) => character.charCodeAt(0))
    const task = asRecord(JSON.parse(new TextDecoder().decode(bytes)))
    const entries = asRecord(task.entries)
    return {
      ...(typeof task.small === 'string' ? { small: task.small as NonNullable<Task['small']> } : {}),
      step: typeof task.step === 'string' ? (task.step as Task['step']) : 'text',
      language: typeof task.language === 'string' ? task.language : 'en',
      number: positive(task.number) ?? 0,
      words: positive(task.words),
      items: positive(task.items),
      entries: positive(entries.count) ? { count: positive(entries.count)!, titles: titlesOf(entries.titles) } : null,
      notes: readNotes(task.notes),
      subject: typeof task.subject === 'string' ? task.subject : '',
      story: task.story === true,
      output: readOutput(task.output),
    }
  } catch {
    return null
  }
}

/** The parts as they were sent; the header is written by this program alone. */
function readOutput(output: unknown): Task['output'] {
  const { each, parts } = asRecord(output)
  return Array.isArray(each) && Array.isArray(parts) ? ({ each, parts } as Task['output']) : null
}

function titlesOf(titles: unknown): readonly string[] | null {
  return Array.isArray(titles) && titles.length > 0 ? titles.map(String) : null
}

function readNotes(notes: unknown): Task['notes'] {
  const read: Partial<Record<NoteName, { open: string; close: string }>> = {}
  for (const name of NOTE_NAMES) {
    const marks = asRecord(asRecord(notes)[name])
    if (typeof marks.open === 'string' && typeof marks.close === 'string') {
      read[name] = { open: marks.open, close: marks.close }
    }
  }
  return read
}

function readMessage(message: unknown): { role: string; content: string } {
  const { role, content } = asRecord(message)
  const parts = Array.isArray(content)
    ? content.map((part) => String(asRecord(part).text ?? ''))
    : [String(content ?? '')]
  return { role: String(role), content: parts.join('') }
}

function positive(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
    ? Math.min(Math.floor(value), 1_000_000)
    : null
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

const malayWords = /\b(yang|dan|untuk|dengan|dalam|anda|tulis|jangan|perkataan|bahasa|bab|ialah|kepada)\b/gi
const englishWords = /\b(the|and|of|to|with|you|write|never|words|in|chapter|is|for|that)\b/gi

function languageOf(text: string): Language {
  const sample = text.slice(0, 6000)
  return (sample.match(malayWords)?.length ?? 0) > (sample.match(englishWords)?.length ?? 0) ? 'ms' : 'en'
}
