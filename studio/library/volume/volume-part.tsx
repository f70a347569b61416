import { History } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { useText } from '../../language/language.tsx'
import { PartHeading } from '../../markdown/part-heading.tsx'
import { PieceText } from '../../markdown/piece-text.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pairParts, type VolumePart } from './volume-parts.ts'

interface VolumePartViewProps {
  part: VolumePart
  /** Where earlier versions may be read. */
  onVersions?: (part: VolumePart) => void
}

interface VolumePartsProps {
  parts: readonly VolumePart[]
  onVersions?: (part: VolumePart) => void
}

/** The parts of a book; two that are printed side by side are so where the page is wide, a paragraph beside a paragraph. */
export function VolumeParts({ parts, ...more }: VolumePartsProps) {
  return pairParts(parts).map((pair) => {
    const shown = pair.map((part) => <VolumePartView key={part.anchor} part={part} {...more} />)
    if (pair.length === 1) return shown
    const rows = pair.reduce((most, { piece }) => Math.max(most, piece.text.split('\n').length), 0) + MORE_ROWS
    return (
      <div key={pair[0]!.anchor} className="volume-pair" style={{ '--rows': rows } as CSSProperties}>
        {shown}
      </div>
    )
  })
}

/** Of a heading, notes and the like. */
const MORE_ROWS = 6

/** One part of a book, typeset. Drawn anew only when its own text or name changes. */
const VolumePartView = memo(function VolumePartView({ part, onVersions }: VolumePartViewProps) {
  const { t, of } = useText()
  const { piece, anchor, heading, isUnheaded } = part
  return (
    <section id={anchor} lang={piece.language} className={classNames('volume-part', isUnheaded && 'unheaded')}>
      {isUnheaded && <hr className="part-break" />}
      {heading && (
        <h2>
          <PartHeading heading={heading} />
        </h2>
      )}
      {piece.writes === 'image' ? (
        <img src={piece.text} alt={heading ?? of(piece.label)} />
      ) : (
        <PieceText text={piece.text} level={heading === null ? 2 : 3} />
      )}
      {(piece.flags.length > 0 || piece.version > 1) && (
        <footer className="volume-notes no-print">
          {piece.flags.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
          {piece.version > 1 && onVersions && (
            <Button variant="quiet" size="small" className="-ms-3" onClick={() => onVersions(part)}>
              <History aria-hidden className="size-4" />
              {t('books.versions', { count: piece.version })}
            </Button>
          )}
        </footer>
      )}
    </section>
  )
}, isSame)

function isSame(before: VolumePartViewProps, after: VolumePartViewProps): boolean {
  return before.part.heading === after.part.heading && isSamePiece(before.part.piece, after.part.piece)
}

function isSamePiece(before: VolumePart['piece'], after: VolumePart['piece']): boolean {
  const flags = ({ flags: all }: VolumePart['piece']) => all.map(({ message }) => message).join()
  return before.text === after.text && before.version === after.version && flags(before) === flags(after)
}
