import { pageSize, TRIMS, type Trim } from '../../../engine/publish/print/trims.ts'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Height of the tallest page, in pixels as drawn and in points. */
const DRAWN_PIXELS = 56
const TALLEST_POINTS = 9 * 72

/** The page sizes to choose from, each drawn in its proportions. Null: the usual size of such a book. */
export function TrimChooser({ chosen, onChoose }: { chosen: string | null; onChoose: (trim: Trim | null) => void }) {
  const { t } = useText()
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('publishing.trim')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        <Choice isChosen={chosen === null} label={t('publishing.trim-usual')} onChoose={() => onChoose(null)} />
        {TRIMS.map((trim) => (
          <Choice
            key={trim}
            isChosen={chosen === trim}
            label={t(`publishing.trim-${trim}`)}
            trim={trim}
            onChoose={() => onChoose(trim)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  isChosen: boolean
  label: string
  trim?: Trim
  onChoose: () => void
}

function Choice({ isChosen, label, trim, onChoose }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer flex-col items-center justify-end gap-1.5 rounded-md border px-3 py-2 text-2xs has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink-soft hover:bg-sunken',
      )}
    >
      <input type="radio" name="trim" checked={isChosen} onChange={onChoose} className="sr-only" />
      {trim && <DrawnPage trim={trim} />}
      <span>{label}</span>
    </label>
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
