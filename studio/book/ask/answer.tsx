import { QUOTED } from '../../../engine/prose/quotation-marks.ts'
import type { AnswerQuote } from '../../../engine/review/ask-book.ts'
import type { Book } from '../../api/books.ts'
import { partPath } from '../../app/book-texts.ts'
import { TextLink } from '../../app/link.tsx'
import type { TextSearch } from '../../editor/handle.ts'
import { useText } from '../../language/language.tsx'

interface AnswerProps {
  book: Book
  answer: string
  quotes: readonly AnswerQuote[]
  onFound: (found: TextSearch) => void
}

/** An answer, in which each quotation that is still in the text opens its sentence. */
export function Answer({ book, answer, quotes, onFound }: AnswerProps) {
  const { t, of } = useText()
  return (
    <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line text-ink">
      {answer.split(QUOTED).map((text, at) => {
        const quote = quotes.find(({ said }) => said === text)
        const piece = quote && book.pieces.find((one) => one.step === quote.step && one.text.includes(quote.quote))
        if (piece === undefined) return text
        return (
          <TextLink
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
            key={at}
            to={partPath(book.id, piece.step)}
            lang={book.language}
            title={t('asking.open', { part: piece.heading ?? of(piece.label) })}
            className="font-serif"
            onClick={(event) => {
              event.preventDefault()
              onFound({ query: queryOf(quote!.quote), at: { step: piece.step, nth: 0 } })
            }}
          >
            {text}
          </TextLink>
        )
      })}
    </p>
  )
}

/** A passage as a search finds it: the words of its first line, without the marks of Markdown. */
export function queryOf(quote: string): TextSearch['query'] {
  const text = quote.split('\n')[0]!.replace(/[*_~]|\\(?=[\p{P}\p{S}])/gu, '')
  return { text: text.trim(), matchCase: true, wholeWords: false }
}
