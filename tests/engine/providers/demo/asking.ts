import { createDemoFetch } from '../../../../engine/providers/demo/fetch.ts'
import type { Task } from '../../../../engine/writer/provider.ts'
import { demoTexts } from './texts.ts'

export const MARKS = {
  characters: { open: '[[CHARACTERS]]', close: '[[/CHARACTERS]]' },
  recap: { open: '[[RECAP]]', close: '[[/RECAP]]' },
  outline: { open: '[[OUTLINE]]', close: '[[/OUTLINE]]' },
}

export function task(changes: Partial<Task> = {}): Task {
  return {
    step: 'chapter',
    lineage: [changes.step ?? 'chapter'],
    entryLabels: [],
    kind: changes.step === 'outline' ? 'plan' : 'text',
    place: changes.step === 'text' ? 'alone' : 'entry',
    language: 'en',
    number: 1,
    title: '',
    words: 1500,
    items: null,
    entries: null,
    notes: {},
    subject: '',
    story: true,
    demo: changes.story === false ? 'guide' : 'story',
    output: null,
    ...changes,
  }
}

export interface Asking {
  readonly task: Task | null
  readonly prompt?: string
  readonly system?: string
  readonly maxTokens?: number
  readonly written?: readonly string[]
  readonly stream?: boolean
}

export interface Answer {
  readonly text: string
  readonly reason: string
}

const demoFetch = createDemoFetch({ texts: demoTexts })

/** One call of the demo writer, over its `fetch`. */
export async function ask(asking: Asking): Promise<Answer> {
  const response = await request(asking)
  const body = (await response.json()) as { choices: { message: { content: string }; finish_reason: string }[] }
  return { text: body.choices[0]!.message.content, reason: body.choices[0]!.finish_reason }
}

export async function request({ task, prompt, system, maxTokens, written = [], stream }: Asking): Promise<Response> {
  const messages = [
    { role: 'system', content: system ?? 'You write books.' },
    { role: 'user', content: prompt ?? 'Write.' },
    ...written.flatMap((content) => [
      { role: 'assistant', content },
      { role: 'user', content: 'Continue exactly where you stopped.' },
    ]),
  ]
  return demoFetch('https://demo.invalid/v1/chat/completions', {
    method: 'POST',
    headers: task ? { 'x-kalam-task': encodeTask(task) } : {},
    body: JSON.stringify({ model: 'kalam-demo-writer', messages, max_tokens: maxTokens, stream }),
  })
}

export function encodeTask(task: Task): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(task))))
}
