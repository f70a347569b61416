import type { Book } from '../api/books.ts'
import { useText } from '../language/language.tsx'
import { outlineDraft } from '../reading/outline-draft.ts'
import { PieceText } from '../reading/piece-text.tsx'
import { cx } from '../ui/class-names.ts'
import { anchorOf, type Part } from './parts.ts'

interface OutlineViewProps {
  part: Part
  outline: Book['outline']
  /** Nothing follows it yet: it is what there is to read. */
  isAlone: boolean
}

/** The plan of a book: while it is written as it comes, then entry by entry, out of the way once the book has begun. */
export function OutlineView({ part, outline, isAlone }: OutlineViewProps) {
  const { say } = useText()
  const { text, growing, flags } = part
  if (text === null) return null
  return (
    <details
      id={anchorOf(part.step)}
      className={cx('book-outline', !isAlone && 'no-print')}
      open={isAlone}
      key={String(isAlone)}
    >
      <summary>{say('flow.outline')}</summary>
      {growing || outline === null ? (
        <div className={growing ? 'growing' : ''}>
          <PieceText text={growing ? outlineDraft(text).entries : text} growing={growing} />
        </div>
      ) : (
        <ol>
          {outline.entries.map(({ number, title, summary }) => (
            <li key={number}>
              <strong>{title}</strong>
              <span>{summary}</span>
            </li>
          ))}
        </ol>
      )}
      {flags.length > 0 && <p className="book-flags">{flags.join(' ')}</p>}
    </details>
  )
}
