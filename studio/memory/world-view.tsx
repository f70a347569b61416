import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { World, WorldDay, WorldRow } from '../../engine/review/world.ts'
import type { Book } from '../api/books.ts'
import { ViewPage } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Loading } from '../ui/load-error.tsx'
import { MarkTable, WorldMarkLink } from './mark-table.tsx'
import { type StepName, useStepNames } from './step-names.ts'
import { WorldDialog, type WorldItem } from './world-dialog.tsx'
import { worldQuery } from './world-query.ts'

/** People, places, threads and days of a book along its parts. */
export default function WorldView({ book }: { book: Book }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery(worldQuery(book))
  const steps = useStepNames(book)
  const [isCorrecting, setCorrecting] = useState(false)
  const [corrected, setCorrected] = useState<WorldItem | null>(null)
  const isEmpty = data !== undefined && data.rows.length + data.days.length === 0
  const shared = { book, steps, onCorrect: isCorrecting ? setCorrected : null }
  return (
    <ViewPage book={book} title={t('books.view-world')} about={t('world.about')} isWide>
      <Loading of={{ data, error, refetch }} className="h-96" />
      {isEmpty && <p className="text-ink-soft">{t('world.empty')}</p>}
      {data && !isEmpty && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Button size="small" aria-pressed={isCorrecting} onClick={() => setCorrecting(!isCorrecting)}>
              {t('world.correct')}
            </Button>
            <p role="status" className={classNames('text-2xs text-ink-soft', !isCorrecting && 'pointer-coarse:hidden')}>
              {isCorrecting ? t('world.correcting') : t('world.keys')}
            </p>
          </div>
          {data.rows.length > 0 && <Chart {...shared} rows={data.rows} />}
          {data.days.length > 0 && <Calendar {...shared} days={data.days} />}
        </>
      )}
      {data && corrected && (
        <WorldDialog
          book={book}
          steps={steps}
          rows={data.rows}
          corrected={corrected}
          onClose={() => setCorrected(null)}
        />
      )}
    </ViewPage>
  )
}

interface DrawnProps {
  book: Book
  steps: readonly StepName[]
  /** Null: marks are opened. */
  onCorrect: ((corrected: WorldItem) => void) | null
}

const ROW_KINDS = ['person', 'place', 'thread'] as const

/** Rows are people, places and threads, columns the parts. */
function Chart({ book, steps, rows, onCorrect }: DrawnProps & { rows: World['rows'] }) {
  const { t } = useText()
  const columns = steps.map(({ id, name }) => ({ id, short: /\d+$/.exec(name)?.[0] ?? `${name.slice(0, 1)}.`, name }))
  const groups = ROW_KINDS.map((kind) => ({
    name: t(`world.${kind}`),
    rows: rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        id: `${row.line} ${row.name}`,
        name: <RowName row={row} onCorrect={onCorrect} />,
        cells: steps.map((step, at) => (
          <>
            {kind === 'thread' && <ThreadLine row={row} steps={steps} at={at} />}
            <RowMarks book={book} row={row} step={step} onCorrect={onCorrect} />
          </>
        )),
      })),
  })).filter((group) => group.rows.length > 0)
  return (
    <MarkTable
      title={t('world.chart')}
      about={t('world.chart-about')}
      corner={t('world.row')}
      columns={columns}
      groups={groups}
      language={book.language}
    />
  )
}

function RowName({ row, onCorrect }: { row: WorldRow; onCorrect: DrawnProps['onCorrect'] }) {
  const { t } = useText()
  if (onCorrect === null) return <span className="line-clamp-2">{row.name}</span>
  return (
    <button
      type="button"
      aria-label={t('world.correct-of', { name: row.name })}
      className="line-clamp-2 text-start text-accent underline underline-offset-4"
      onClick={() => onCorrect({ row, mark: null })}
    >
      {row.name}
    </button>
  )
}

interface RowMarksProps extends Pick<DrawnProps, 'book' | 'onCorrect'> {
  row: WorldRow
  step: StepName
}

function RowMarks({ book, row, step, onCorrect }: RowMarksProps) {
  const { t } = useText()
  return row.marks
    .filter((mark) => mark.step === step.id)
    .map((mark) => (
      <WorldMarkLink
        key={mark.sign}
        book={book.id}
        step={mark.step}
        quote={mark.quote}
        label={t(`world.${mark.sign}`, { name: row.name, part: step.name, count: mark.count })}
        onCorrect={onCorrect && (() => onCorrect({ row, mark: row.kind === 'thread' ? null : mark }))}
        className=""
      >
        <span
          aria-hidden
          className={classNames('size-2', SIGNS[mark.sign], row.kind !== 'place' && 'rounded-full')}
          style={sizeOf(mark.count)}
        />
      </WorldMarkLink>
    ))
}

const SIGNS = {
  named: 'bg-accent',
  opened: 'bg-ink-soft',
  owed: 'border-2 border-accent bg-surface',
  paid: 'bg-good',
} as const

/** Pixels of the smallest mark and of the largest, which stands for so many sentences. */
const [LEAST_PIXELS, MOST_PIXELS, MOST_SENTENCES] = [8, 20, 16]

function sizeOf(count: number) {
  const share = Math.sqrt((Math.min(count, MOST_SENTENCES) - 1) / (MOST_SENTENCES - 1))
  const size = Math.round(LEAST_PIXELS + share * (MOST_PIXELS - LEAST_PIXELS))
  return { width: size, height: size }
}

/** The piece of a thread's line that is in one part: from where it was opened to where it is paid or owed. */
function ThreadLine({ row, steps, at }: { row: WorldRow; steps: readonly StepName[]; at: number }) {
  const places = row.marks.map(({ step }) => steps.findIndex(({ id }) => id === step))
  const [from, to] = [Math.min(...places), Math.max(...places)]
  if (at < from || at > to || from === to) return null
  const isPaid = row.marks.some(({ sign }) => sign === 'paid')
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute top-1/2 border-t',
        isPaid ? 'border-good' : 'border-dashed border-accent',
        at === from ? 'start-1/2' : 'start-0',
        at === to ? 'end-1/2' : 'end-0',
      )}
    />
  )
}

/** The days of the week as a calendar has them, by their numbers. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const
/** A Sunday. */
const A_SUNDAY = Date.UTC(2023, 0, 1)
const DAY_MS = 86_400_000

/** Rows are the parts in their order; weekdays have a column each, dates and times one of their own. */
function Calendar({ book, steps, days, onCorrect }: DrawnProps & { days: World['days'] }) {
  const { t, language } = useText()
  const weekday = (day: number, width: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(A_SUNDAY + day * DAY_MS)
  const columns = [
    ...WEEK.map((day) => ({ id: String(day), short: weekday(day, 'narrow'), name: weekday(day, 'long') })),
    { id: 'dates', short: t('world.dates'), name: t('world.dates'), wide: true },
    { id: 'times', short: t('world.times'), name: t('world.times'), wide: true },
  ]
  const inColumn = (id: string) => (day: WorldDay) => {
    if (day.kind === 'weekday') return id === String(day.value)
    return id === (day.kind === 'clock' ? 'times' : 'dates')
  }
  const rows = steps.flatMap((step) => {
    const own = days.filter((day) => day.step === step.id)
    if (own.length === 0) return []
    const cells = columns.map(({ id }) =>
      own.filter(inColumn(id)).map((day) => (
        <WorldMarkLink
          key={`${day.from} ${day.kind} ${day.value} ${day.year}`}
          book={book.id}
          step={day.from}
          quote={day.quote}
          label={t('world.stated', { name: day.said, part: step.name })}
          onCorrect={onCorrect && (() => onCorrect({ day }))}
          className={
            day.kind === 'weekday'
              ? ''
              : 'me-1 border border-line bg-paper px-1.5 text-2xs whitespace-nowrap text-ink tabular-nums'
          }
        >
          {day.kind === 'weekday' ? <span aria-hidden className="size-3 rounded-full bg-accent" /> : shownDay(day)}
        </WorldMarkLink>
      )),
    )
    return [{ id: step.id, name: step.name, cells }]
  })
  return (
    <MarkTable
      title={t('world.days')}
      about={t('world.days-about')}
      corner={t('world.part')}
      columns={columns}
      groups={[{ name: null, rows }]}
      language={book.language}
    />
  )
}

/** A time in figures, a day as the text says it. */
function shownDay({ kind, value, said }: WorldDay): string {
  if (kind !== 'clock') return said
  return `${Math.floor(value / 60) || 12}.${String(value % 60).padStart(2, '0')}`
}
