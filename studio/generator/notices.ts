import type { Language } from '../../engine/language.ts'
import { catalogue, type MessageCode } from '../../engine/messages/catalogue.ts'
import type { Message } from '../../engine/messages/message.ts'
import { say } from '../../engine/messages/say.ts'
import type { Book } from '../api/books.ts'
import { textOf } from '../language/text.ts'
import { dismissNotice, putNotice } from '../ui/notice-list.ts'
import { show } from '../ui/toast.ts'

/** One notice at a time of a text on its way: that it is written, that the connection is lost, that it stayed lost. */
const LOADING = 'writing'

/** Stays until the piece ends. */
export function beginNotice(language: Language): void {
  const text = say('generation.loading', language)
  putNotice({ name: LOADING, tone: 'info', text, seconds: Number.POSITIVE_INFINITY })
}

export function endNotice(): void {
  dismissNotice(LOADING)
}

interface Ending {
  readonly type: 'done' | 'failed' | 'retrying'
  readonly code: MessageCode | 'unreachable'
  readonly message: string | null
}

/** How it ended, in the server's words. */
export function noticeOf({ type, code, message }: Ending, language: Language): void {
  const known: Message | null = code === 'unreachable' ? null : catalogue[code]
  const tone = known?.tone ?? (type === 'done' ? 'success' : 'error')
  // Its box says the rest.
  const text = code === 'generation.timed-out' ? say('generation.timed-out-toast', language) : message
  show(tone, text ?? say('generation.unexpected', language), known?.seconds)
}

export function noticeOfLost(n: number, language: Language): void {
  const { tone, seconds } = catalogue['generation.retrying']
  show(tone, say('generation.retrying', language, { n }), seconds, LOADING)
}

/** A sentence of the catalogue in the page's own language. */
export function notice(code: MessageCode, language: Language): void {
  const { tone, seconds }: Message = catalogue[code]
  show(tone, say(code, language), seconds)
}

/** How long the notice of a book that is set aside stays, in seconds: it names the book. */
const ASIDE_SECONDS = 5

/** Saved progress was set aside. A book stays in the library: the notice says so. */
export function noticeOfAside(message: string, book: Book | null, language: Language): void {
  if (book?.kind !== 'book') {
    show('success', message)
    return
  }
  const kept = textOf('generator.kept', language, { title: book.title })
  show('success', `${message}. ${kept}`, ASIDE_SECONDS)
}
