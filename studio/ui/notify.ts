import type { ReactNode } from 'react'
import { toast } from 'sonner'
import type { MessageValues } from '../../engine/messages/message.ts'
import { isApiError } from '../api/api-error.ts'
import { readCurrentLanguage } from '../language/current-language.ts'
import { type TextKey, textOf } from '../language/text.ts'

type NoticeVariant = 'error' | 'success' | 'info'

interface NoticeOptions {
  /** `Infinity`: until it is dismissed. */
  readonly seconds?: number
  /** A later notice with the same id replaces this one. */
  readonly id?: string
  readonly icon?: ReactNode
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

const DEFAULT_SECONDS = { error: 4, success: 2, info: 4 } as const

/** The specification's limit. */
export const MAX_NOTICES = 20

/** Shows a short sentence over the page for a while. */
export function notify(variant: NoticeVariant, text: string, options: NoticeOptions = {}): void {
  const { seconds = DEFAULT_SECONDS[variant], ...rest } = options
  toast[variant](text, { ...rest, duration: seconds * 1000 })
  for (const { id } of toast.getToasts().slice(0, -MAX_NOTICES)) toast.dismiss(id)
}

/** Shows a text in the current language. */
export function notifyMessage(
  variant: NoticeVariant,
  key: TextKey,
  values: MessageValues = {},
  options: NoticeOptions = {},
): void {
  notify(variant, textOf(key, readCurrentLanguage(), values), options)
}

/** Shows the server's message for an error, or that something unexpected went wrong. */
export function notifyFailure(error: unknown): void {
  if (isApiError(error)) notify('error', error.message)
  else notifyMessage('error', 'generation.unexpected')
}

export function dismissNotice(id: string): void {
  toast.dismiss(id)
}
