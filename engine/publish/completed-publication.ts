import { toString as textOfTree } from 'mdast-util-to-string'
import { DEMO_PROVIDER } from '../base/provider-names.ts'
import { findLatestAttachment, findUnfilledNotes } from '../book/attached.ts'
import type { Book } from '../book/book.ts'
import { hasDemoText } from '../book/parts.ts'
import { type Publication, PublicationRecord } from '../book/publication.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import type { MadeForBook } from '../spec/schema/about.ts'

/**
 * The publication of a book: what its author typed, completed by the newest description, keywords and copyright page that were made for the
 * book. An empty text or list of the author's stays empty. A made text is left out if it has notes to fill in such as `[add: your training]`, if it is too long for its key, or if the demo
 * writer made it for a book that isn't a demo.
 */
export function completedPublication(book: Book): Publication {
  const made = (makes: MadeForBook): string | null => {
    const { provider, text } = findLatestAttachment(book, makes) ?? { provider: '', text: '' }
    const isDemoText = provider === DEMO_PROVIDER && !hasDemoText(book)
    return isDemoText || findUnfilledNotes(text).length > 0 ? null : text.trim() || null
  }
  const keywords = keywordsIn(made('keywords') ?? '')
  const proposed = {
    description: made('description'),
    copyright: made('copyright'),
    keywords: keywords.length === 0 ? null : keywords,
  }
  const fitting = Object.entries(proposed).filter(
    ([key, value]) => value !== null && PublicationRecord.safeParse({ [key]: value }).success,
  )
  return { ...Object.fromEntries(fitting), ...book.publication }
}

/** The keywords in a generated text: the items of the list at its end. */
function keywordsIn(text: string): string[] {
  const last = parseMarkdown(text).children.at(-1)
  if (last?.type !== 'list' || last.ordered === true) return []
  return last.children.map((item) => textOfTree(item).trim())
}
