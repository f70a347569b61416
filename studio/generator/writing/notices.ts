import type { Language } from '../../../engine/base/language.ts'
import type { MessageCode } from '../../../server/messages/messages.ts'
import type { Book } from '../../api/books.ts'
import { textOf } from '../../language/text.ts'
import { dismissNotice, notify } from '../../ui/notify.ts'

/** The notice of a running text is replaced by those of its lost connection and its end. */
const WRITING_NOTICE_ID = 'writing'

/** Stays until the piece ends. */
export function showWritingNotice(language: Language): void {
  notify('info', textOf('generation.loading', language), { id: WRITING_NOTICE_ID, seconds: Number.POSITIVE_INFINITY })
}

export function dismissWritingNotice(): void {
  dismissNotice(WRITING_NOTICE_ID)
}

interface Ending {
  readonly type: 'done' | 'failed'
  readonly code: MessageCode | 'unreachable'
  readonly message: string | null
}

/** Reports the end, in the server's words. */
export function notifyWritingEnd({ type, code, message }: Ending, language: Language): void {
  // The page shows the details.
  const text = code === 'generation.timed-out' ? textOf('generation.timed-out-toast', language) : message
  const failed = code === 'generation.cancelled' ? 'info' : 'error'
  notify(type === 'done' ? 'success' : failed, text ?? textOf('generation.unexpected', language), {
    id: WRITING_NOTICE_ID,
  })
}

export function notifyLostConnection(n: number, language: Language): void {
  notify('error', textOf('generation.retrying', language, { n }), { id: WRITING_NOTICE_ID })
}

const ASIDE_SECONDS = 5

/** Reports that saved progress was set aside, and for a book that it stays in the library. */
export function notifySetAside(message: string, book: Book | null, language: Language): void {
  if (book?.kind !== 'book') {
    notify('success', message)
    return
  }
  const kept = textOf('generator.kept', language, { title: book.title })
  notify('success', `${message}. ${kept}`, { seconds: ASIDE_SECONDS })
}
