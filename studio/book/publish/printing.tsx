import type { ReactNode } from 'react'
import { PAPERS, type Paper } from '../../../engine/publish/covers/design-names.ts'
import { pageSize, TRIMS, type Trim } from '../../../engine/publish/print/trims.ts'
import type { ExportOrder } from '../../api/publish.ts'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'

/** How the book is printed: chosen once, for the print PDF, the paperback cover and the publish pack. */
export interface Printing {
  /** Null: the usual size of such a book. */
  readonly trim: Trim | null
  readonly hasBleed: boolean
  readonly isLarge: boolean
  readonly paper: Paper
}

export const DEFAULT_PRINTING: Printing = { trim: null, hasBleed: false, isLarge: false, paper: 'white' }

/** The print PDF of a printing. */
export function createPrintOrder({ trim, hasBleed, isLarge }: Printing): ExportOrder {
  return {
    format: 'pdf',
    ...(trim === null ? {} : { trim }),
    ...(hasBleed ? { bleed: 'true' } : {}),
    ...(isLarge ? { largePrint: 'true' } : {}),
  }
}

/** A file whose spine is as wide as the pages of that PDF need. */
export function createSpineOrder(format: 'wrap' | 'pack', printing: Printing): ExportOrder {
  return { ...createPrintOrder(printing), format, paper: printing.paper }
}

/** The paper of a paperback. */
export function PaperChooser({ chosen, onChoose }: { chosen: Paper; onChoose: (paper: Paper) => void }) {
  const { t } = useText()
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('publishing.paper')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {PAPERS.map((paper) => (
          <ChoiceLabel key={paper} name="paper" isChosen={chosen === paper} onChoose={() => onChoose(paper)}>
            {t(`publishing.paper-${paper}`)}
          </ChoiceLabel>
        ))}
      </div>
    </fieldset>
  )
}

/** Height of the tallest page, in pixels as drawn and in points. */
const DRAWN_PIXELS = 56
const TALLEST_POINTS = 9 * 72

interface TrimChooserProps {
  /** The usual size of such a book. */
  usual: Trim
  /** Null: the usual one. */
  chosen: Trim | null
  onChoose: (trim: Trim | null) => void
}

/** The page sizes to choose from, each drawn in its proportions. */
export function TrimChooser({ usual, chosen, onChoose }: TrimChooserProps) {
  const { t } = useText()
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('publishing.trim')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {[null, ...TRIMS].map((trim) => (
          <ChoiceLabel key={trim} name="trim" isChosen={chosen === trim} onChoose={() => onChoose(trim)}>
            <DrawnPage trim={trim ?? usual} />
            <span>
              {trim === null
                ? t('publishing.trim-usual', { size: t(`publishing.trim-${usual}`) })
                : t(`publishing.trim-${trim}`)}
            </span>
          </ChoiceLabel>
        ))}
      </div>
    </fieldset>
  )
}

function DrawnPage({ trim }: { trim: Trim }) {
  const { width, height, top, bottom, inside, outside } = pageSize(trim, 200, false)
  const scale = DRAWN_PIXELS / TALLEST_POINTS
  const lines = Math.floor((height - top - bottom) / 40)
  return (
    <svg
      aria-hidden
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      className="fill-paper stroke-current"
    >
      <title>{trim}</title>
      <rect x="8" y="8" width={width - 16} height={height - 16} strokeWidth="14" />
      {Array.from({ length: lines }, (_, line) => top + 24 + line * 40).map((y) => (
        <path key={y} d={`M${inside} ${y}H${width - outside}`} strokeWidth="8" strokeOpacity="0.45" />
      ))}
    </svg>
  )
}

interface ChoiceLabelProps {
  /** Of the group, one of which is chosen. */
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of a few choices, as a box that shows what it is. */
function ChoiceLabel({ name, isChosen, onChoose, children }: ChoiceLabelProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer flex-col items-center justify-end gap-1.5 rounded-md border px-3 py-2 text-2xs has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink-soft hover:bg-sunken',
      )}
    >
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  )
}
