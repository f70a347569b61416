import { memo } from 'react'
import type { Language } from '../../../engine/base/language.ts'
import type { Book } from '../../api/books.ts'
import { useText } from '../../language/language.tsx'
import { parseOutlineDraft } from '../../markdown/draft.ts'
import { PartHeading } from '../../markdown/part-heading.tsx'
import { PieceText } from '../../markdown/piece-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatPartAnchor, type Part } from './parts.ts'

interface PartViewProps {
  anchor: string
  /** Null: a text of its own, or a part without one. */
  heading: string | null
  /** Of a book. */
  isPart?: boolean
  /** Its text is the address of a picture, which is called so. Null: it is a text. */
  picture?: string | null
  text: string
  growing: boolean
  flags: readonly string[]
  language: Language
}

/** One written part of a book. Drawn anew only when its own text changes. */
export const PartView = memo(function PartView({
  anchor,
  heading,
  isPart = false,
  picture = null,
  text,
  growing,
  flags,
  language,
}: PartViewProps) {
  return (
    <section
      id={anchor}
      lang={language}
      className={classNames('book-part', growing && 'growing', heading === null && isPart && 'unheaded')}
    >
      {heading === null && isPart && picture === null && <hr className="part-break" />}
      {heading && (
        <h3>
          <PartHeading heading={heading} />
        </h3>
      )}
      {picture === null ? (
        <PieceText text={text} growing={growing} level={heading === null ? 3 : 4} />
      ) : (
        text && <img src={text} alt={picture} />
      )}
      <Flags flags={flags} />
    </section>
  )
}, isSame)

/** Notes on a text. */
function Flags({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null
  return (
    <ul className="book-flags no-print">
      {flags.map((flag) => (
        <li key={flag}>{flag}</li>
      ))}
    </ul>
  )
}

function isSame(before: PartViewProps, after: PartViewProps): boolean {
  return (
    before.text === after.text &&
    before.growing === after.growing &&
    before.heading === after.heading &&
    before.picture === after.picture &&
    before.anchor === after.anchor &&
    before.language === after.language &&
    before.flags.join() === after.flags.join()
  )
}

interface OutlineViewProps {
  part: Part
  outline: Book['outline']
  /** No part is written yet. */
  isAlone: boolean
}

/** The outline: as text while it grows, then as a list, folded once the book has begun. */
export function OutlineView({ part, outline, isAlone }: OutlineViewProps) {
  const { of } = useText()
  const { text, growing, flags } = part
  if (text === null) return null
  return (
    <details
      id={formatPartAnchor(part.step)}
      className={classNames('book-outline', !isAlone && 'no-print')}
      open={isAlone}
      key={String(isAlone)}
    >
      <summary>{of(part.step.label)}</summary>
      {growing || outline === null ? (
        <div className={growing ? 'growing' : ''}>
          <PieceText text={growing ? parseOutlineDraft(text).entries : text} growing={growing} />
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
