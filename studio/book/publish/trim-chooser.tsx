import { pageSize, TRIMS, type Trim } from '../../../engine/publish/print/trims.ts'
import { useText } from '../../language/language.tsx'
import { ChoiceLabel } from './choice-label.tsx'

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
