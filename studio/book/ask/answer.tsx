import type { Book } from '../../api/books.ts'
import { Link } from '../../app/link.tsx'
import type { TextSearch } from '../../editor/handle.ts'
import { useText } from '../../language/language.tsx'
import type { Question } from './questions-query.ts'

interface AnswerProps {
  book: Book
  question: Pick<Question, 'answer' | 'quotes'>
  onFound: (found: TextSearch) => void
}

/** An answer in paragraphs, in which each quotation that is still in the text opens its sentence. */
export function Answer({ book, question: { answer, quotes }, onFound }: AnswerProps) {
  const { t, of } = useText()
  const standing = quotes.flatMap((one) => {
    const piece = book.pieces.find(({ step, text }) => step === one.step && text.includes(one.quote))
    return piece === undefined ? [] : [{ ...one, part: piece.heading ?? of(piece.label) }]
  })
  return (
    <div className="mt-2 space-y-2 [overflow-wrap:anywhere] text-ink">
      {answer.split(/\n{2,}/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
        <p key={at} className="whitespace-pre-line">
          {cutAt(paragraph, standing).map(({ text, quote }) =>
            quote === null ? (
              text
            ) : (
              <Link
                key={text}
                to={`/books/${book.id}/write?piece=${encodeURIComponent(quote.step)}`}
                lang={book.language}
                title={t('asking.open', { part: quote.part })}
                className="font-serif text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
                onClick={(event) => {
                  event.preventDefault()
                  onFound({ query: queryOf(quote.quote), at: { step: quote.step, nth: 0 } })
                }}
              >
                {text}
              </Link>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

/** A passage as a search finds it: the words of its first line, without the marks of Markdown. */
function queryOf(quote: string): TextSearch['query'] {
  return {
    text: quote
      .split('\n')[0]!
      .replace(/[*_~]|\\(?=[\p{P}\p{S}])/gu, '')
      .trim(),
    matchCase: true,
    wholeWords: false,
  }
}

interface Part<Quote> {
  readonly text: string
  readonly quote: Quote | null
}

/** A text cut where its quotations begin and end, each at its first place. */
function cutAt<Quote extends { readonly said: string }>(text: string, quotes: readonly Quote[]): Part<Quote>[] {
  return quotes.reduce<Part<Quote>[]>(
    (parts, quote) =>
      parts.flatMap((part) => {
        const at = part.quote === null ? part.text.indexOf(quote.said) : -1
        if (at < 0) return [part]
        const behind = at + quote.said.length
        const plain = (from: number, to?: number) => ({ text: part.text.slice(from, to), quote: null })
        return [plain(0, at), { text: quote.said, quote }, plain(behind)].filter((one) => one.text !== '')
      }),
    [{ text, quote: null }],
  )
}
