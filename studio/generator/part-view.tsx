import { memo } from 'react'
import type { Language } from '../../engine/language.ts'
import { PartName } from '../reading/part-name.tsx'
import { PieceText } from '../reading/piece-text.tsx'
import { cx } from '../ui/class-names.ts'

interface PartViewProps {
  anchor: string
  /** Null: a text of its own, or a part without one. */
  heading: string | null
  /** Of a book. */
  isPart?: boolean
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
  text,
  growing,
  flags,
  language,
}: PartViewProps) {
  return (
    <section
      id={anchor}
      lang={language}
      className={cx('book-part', growing && 'growing', heading === null && isPart && 'unheaded')}
    >
      {heading === null && isPart && <hr className="part-break" />}
      {heading && (
        <h3>
          <PartName heading={heading} />
        </h3>
      )}
      <PieceText text={text} growing={growing} level={heading === null ? 3 : 4} />
      <Flags flags={flags} />
    </section>
  )
}, isSame)

/** What is worth a look in a text, said quietly. */
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
    before.anchor === after.anchor &&
    before.language === after.language &&
    before.flags.join() === after.flags.join()
  )
}
