import { parentPort, workerData } from 'node:worker_threads'
import { addLanguage } from '../../base/add-language.ts'
import type { AddedLanguage } from '../../base/language.ts'
import { isKalamError } from '../../messages/error.ts'
import type { MessageValues } from '../../messages/message.ts'
import type { MessageCode } from '../../messages/messages.ts'
import type { MakingProgress } from '../publish/shop-pack.ts'
import { runTask, type ThreadTask } from './tasks.ts'

// The languages that were known when the thread was opened.
const { languages = [] } = (workerData ?? {}) as { readonly languages?: readonly AddedLanguage[] }
for (const language of languages) addLanguage(language)

/** What a thread answers to a task. A fault without a code is the program's. */
export type ThreadReply =
  | { readonly result: unknown; readonly grownBytes: number }
  | { readonly fault: { readonly code: MessageCode; readonly values: MessageValues } | null; readonly reason: string }

/** Posted while a thread works. */
export interface ThreadNotice {
  readonly share: MakingProgress
}

/** Runs one task; called by the pool in a thread. Never throws: an error that is thrown across threads loses its class. */
export default async function runInThread(task: ThreadTask): Promise<ThreadReply> {
  const before = process.memoryUsage.rss()
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
    const result = await runTask(task, (share) => parentPort!.postMessage({ share } satisfies ThreadNotice))
    return { result, grownBytes: process.memoryUsage.rss() - before }
  } catch (error) {
    return { fault: faultOf(error), reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function faultOf(error: unknown): Extract<ThreadReply, { readonly reason: string }>['fault'] {
  if (isKalamError(error)) return { code: error.code, values: error.values }
  // A full stack, or a string or array beyond JavaScript's limit, is caused by the text, not by a fault of the program.
  return error instanceof RangeError ? { code: 'work.too-deep', values: {} } : null
}
