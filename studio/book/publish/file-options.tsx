import type { ReactNode } from 'react'
import { PAPERS, type Paper } from '../../../engine/publish/covers/design-names.ts'
import { type FileOption, findFormatRow, type StudioFormat } from '../../../engine/publish/formats.ts'
import { pageSize, TRIMS, type Trim } from '../../../engine/publish/print/trims.ts'
import type { ExportOrder } from '../../api/publish.ts'
import { useText } from '../../language/language.tsx'
import type { TextKey } from '../../language/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/field.tsx'
import { RadioBox } from '../../ui/radio-box.tsx'

type Options = Omit<ExportOrder, 'format'>

/** A white paper, and of everything else what is usual for the book. */
export const DEFAULT_FILE_OPTIONS: Options = { paper: 'white' }

/** The file in a format with what of the chosen options it can have. */
export function createExportOrder(format: StudioFormat, chosen: Options): ExportOrder {
  const { options = [] } = findFormatRow(format)
  return { format, ...Object.fromEntries(options.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : []))) }
}

/** The options that are chosen in the card of a format: those that no card before it has. */
export function listShownOptions(format: StudioFormat, cards: readonly StudioFormat[]): FileOption[] {
  const before = cards.slice(0, cards.indexOf(format)).flatMap((card) => findFormatRow(card).options ?? [])
  return (findFormatRow(format).options ?? []).filter((name) => !before.includes(name))
}

const FLAGS = {
  largePrint: 'publishing.large-print',
  bleed: 'publishing.bleed',
  manuscriptFormat: 'publishing.manuscript-format',
} as const satisfies Partial<Record<FileOption, TextKey>>

interface FileOptionsProps {
  shown: readonly FileOption[]
  /** The usual size of a page of such a book. */
  usualTrim: Trim
  chosen: Options
  onChoose: (options: Options) => void
}

/** What can be chosen of a file. */
export function FileOptions({ shown, usualTrim, chosen, onChoose }: FileOptionsProps) {
  const { t } = useText()
  const flags = (Object.keys(FLAGS) as (keyof typeof FLAGS)[]).filter((name) => shown.includes(name))
  return (
    <>
      {shown.includes('trim') && (
        <TrimChooser
          usual={usualTrim}
          chosen={chosen.trim ?? null}
          onChoose={(trim) => onChoose({ ...chosen, trim: trim ?? undefined })}
        />
      )}
      {shown.includes('paper') && (
        <PaperChooser chosen={chosen.paper ?? 'white'} onChoose={(paper) => onChoose({ ...chosen, paper })} />
      )}
      {flags.length > 0 && (
        <div className="flex flex-wrap gap-x-6 gap-y-1 not-first:mt-3">
          {flags.map((name) => (
            <Checkbox
              key={name}
              label={t(FLAGS[name])}
              checked={chosen[name] !== undefined}
              onValue={(checked) => onChoose({ ...chosen, [name]: checked ? 'true' : undefined })}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The paper of a paperback. */
function PaperChooser({ chosen, onChoose }: { chosen: Paper; onChoose: (paper: Paper) => void }) {
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
  chosen: string | null
  onChoose: (trim: Trim | null) => void
}

/** The page sizes to choose from, each drawn in its proportions. */
function TrimChooser({ usual, chosen, onChoose }: TrimChooserProps) {
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
  id?: string | undefined
  /** Of the group, one of which is chosen. */
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of a few choices, with what it is above its name. */
export function ChoiceLabel({ isChosen, ...choice }: ChoiceLabelProps) {
  return (
    <RadioBox
      {...choice}
      checked={isChosen}
      className={classNames(
        'flex flex-col items-center justify-end gap-1.5 rounded-md border px-3 py-2 text-2xs',
        isChosen ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink-soft hover:bg-sunken',
      )}
    />
  )
}
