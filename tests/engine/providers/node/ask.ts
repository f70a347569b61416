import { createModelMemory, type ModelMemory } from '../../../../engine/providers/model-memory.ts'
import type { ProbedProvider } from '../../../../engine/providers/openai/openai.ts'
import { isProviderFault, type ProviderFault } from '../../../../engine/writer/fault.ts'
import type { ChatPart, ChatRequest, ImageReply, Provider } from '../../../../engine/writer/provider.ts'
import { endpoint } from '../../writer/node/setup.ts'
import { TASK } from '../../writer/scripted.ts'

/** An endpoint as a new process opens it: only the memory is shared. */
export function opened(url: string, model: string, memory: ModelMemory = createModelMemory(), more: object = {}) {
  return endpoint(url, { model, memory, describeTask: false, ...more })
}

export async function partsOf(provider: Provider, more: Partial<ChatRequest> = {}): Promise<ChatPart[]> {
  const parts: ChatPart[] = []
  const request: ChatRequest = {
    messages: [{ role: 'user', content: 'Write about the keeper of the old lighthouse and his seven daughters.' }],
    maxTokens: 500,
    temperature: 0.8,
    presencePenalty: 0.3,
    frequencyPenalty: 0.3,
    task: TASK,
    signal: new AbortController().signal,
    ...more,
  }
  for await (const part of provider.chat(request)) parts.push(part)
  return parts
}

export async function replyOf(provider: Provider): Promise<{ text: string; end: ChatPart | undefined }> {
  const parts = await partsOf(provider)
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return { text, end: parts.find(({ type }) => type === 'end') }
}

export function imageOf(provider: Pick<ProbedProvider, 'image'>): Promise<ImageReply> {
  return provider.image({
    prompt: 'a lamp',
    size: '1024x1792',
    quality: 'standard',
    style: 'vivid',
    task: TASK,
    signal: new AbortController().signal,
  })
}

export async function faultOf(work: Promise<unknown>): Promise<ProviderFault> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!isProviderFault(thrown)) throw new Error(`no fault, but ${String(thrown)}`)
  return thrown
}
