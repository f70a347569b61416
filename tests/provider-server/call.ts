import type { ChatMessage, Task } from '../../engine/writer/provider.ts'

/** One request that the server received. */
export interface RecordedCall {
  /** From 1, over all kinds. */
  readonly number: number
  readonly kind: 'chat' | 'probe' | 'image'
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readonly<Record<string, unknown>>
  readonly messages: readonly ChatMessage[]
  /** From the header `x-kalam-task`; null when the client doesn't describe its tasks. */
  readonly task: Task | null
  /** What the server was told to play, or `answer`. */
  play: string
  /** True once the client went away before the answer ended. */
  left: boolean
  /** False once the answer ended or the client went away. */
  open: boolean
}

/** True when the request follows up on an earlier reply. */
export function isFollowUp({ messages }: Pick<RecordedCall, 'messages'>): boolean {
  return messages.some(({ role }) => role === 'assistant')
}

export function lastMessage({ messages }: Pick<RecordedCall, 'messages'>): string {
  return messages.at(-1)?.content ?? ''
}
