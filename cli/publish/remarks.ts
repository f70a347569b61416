import type { Book } from '../../engine/book/book.ts'
import type { Finding } from '../../engine/book/finding.ts'
import type { BookDocument, Remark } from '../../engine/publish/document.ts'
import { listOpenFindings } from '../../engine/review/decide.ts'
import { usageError } from '../base/exit.ts'
import { say } from '../messages/say.ts'
import type { OpenedDocument } from './opened-document.ts'

/** Who said what no person did. */
const READER = 'Kalam'

/** The document with the open findings of its book. Throws a `CommandError` for a text without a record. */
export function withRemarks({ document, source }: OpenedDocument): BookDocument {
  if (source === null) throw usageError('publish.no-findings')
  const { book, generator } = source
  const sectionOf = generator.kind === 'book' ? (step: string) => step.replaceAll(' ', '-') : () => 'text'
  return { ...document, remarks: listOpenFindings(book).flatMap((finding) => remarksOf(finding, book, sectionOf)) }
}

/** Each passage of a finding, and its repair as a change of the one that it is in. */
function remarksOf(finding: Finding, { language }: Book, sectionOf: (step: string) => string): Remark[] {
  const { id, category, why, reader, passages, repair } = finding
  const told = { author: reader ?? READER, note: `${say(`reading.${category}`, language)} (${id}): ${why}` }
  const mended = repair === null ? [] : [repair]
  const apart = passages.filter(
    ({ step, quote }) =>
      !mended.some(({ step: own, find }) => own === step && (find.includes(quote) || quote.includes(find))),
  )
  return [
    ...mended.map(({ step, find, replace }) => ({ ...told, section: sectionOf(step), passage: find, replace })),
    ...apart.map(({ step, quote }) => ({ ...told, section: sectionOf(step), passage: quote, replace: null })),
  ]
}
