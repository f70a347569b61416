import type { Book } from '../api/books.ts'
import { useText } from '../language/language.tsx'
import type { BibleLine } from './draft-bible.ts'
import type { StepName } from './step-names.ts'

interface ThreadChartProps {
  book: Book
  steps: readonly StepName[]
  threads: readonly BibleLine[]
}

/** Height of a thread's line and width of a part, in units of the drawing. */
const LINE_HEIGHT = 20
const MIN_PART_WIDTH = 30
const MIN_WIDTH = 660
const MOST_LINES = 40

/** Each thread from the part that opened it to the one that pays it: a filled end is paid, a hollow one still owed. */
export function ThreadChart({ book, steps, threads }: ThreadChartProps) {
  const { t } = useText()
  const shown = threads.slice(0, MOST_LINES)
  if (steps.length < 2 || shown.length < 2) return null
  const at = (step: string | null | undefined, otherwise: number) => {
    const index = steps.findIndex(({ id }) => id === step)
    return index === -1 ? otherwise : index
  }
  const written = steps.filter(({ id }) => book.pieces.some(({ step }) => step === id)).length
  const open = shown.filter(({ paidIn }) => paidIn === undefined).length
  const width = Math.max(MIN_WIDTH, steps.length * MIN_PART_WIDTH)
  const partWidth = width / steps.length
  const x = (index: number) => (index + 0.5) * partWidth
  return (
    // Focusable, so that the keyboard can scroll it where the page is narrow.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <figure tabIndex={0} className="mt-3 overflow-x-auto rounded-lg border border-line bg-surface p-3">
      <svg
        role="img"
        aria-label={t('memory.threads-drawn', { count: shown.length, open })}
        viewBox={`0 0 ${width} ${shown.length * LINE_HEIGHT + 18}`}
        style={{ minWidth: width * 0.85 }}
        className="w-full"
      >
        <rect width={written * partWidth} height={shown.length * LINE_HEIGHT} className="fill-sunken" />
        {shown.map((thread, index) => {
          const from = at(thread.from, 0)
          const to = Math.max(from, at(thread.paidIn ?? thread.owedBy, steps.length - 1))
          const y = (index + 0.5) * LINE_HEIGHT
          const isPaid = thread.paidIn !== undefined
          return (
            <g key={thread.id} className={isPaid ? 'stroke-good text-good' : 'stroke-accent text-accent'}>
              <title>{thread.text}</title>
              <path d={`M${x(from)} ${y}H${x(to)}`} strokeWidth="1.5" strokeDasharray={isPaid ? undefined : '3 3'} />
              <circle cx={x(from)} cy={y} r="1.5" className="fill-current" />
              <circle cx={x(to)} cy={y} r="4" className={isPaid ? 'fill-good' : 'fill-paper'} strokeWidth="1.5" />
            </g>
          )
        })}
        {steps.map(({ id, name }, index) => (
          <text
            key={id}
            x={index === 0 ? 0 : index === steps.length - 1 ? width : x(index)}
            y={shown.length * LINE_HEIGHT + 14}
            textAnchor={index === 0 ? 'start' : index === steps.length - 1 ? 'end' : 'middle'}
            className="fill-ink-soft text-[11px]"
          >
            {/\d+$/.exec(name)?.[0] ?? name}
          </text>
        ))}
      </svg>
      <figcaption className="mt-2 text-2xs text-ink-soft">{t('memory.threads-legend')}</figcaption>
    </figure>
  )
}
