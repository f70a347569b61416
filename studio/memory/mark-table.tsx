import { type ReactNode, useEffect, useRef } from 'react'
import { sentencePath } from '../app/book-texts.ts'
import { Link } from '../app/link.tsx'
import { ViewSection } from '../app/view-page.tsx'
import { classNames } from '../ui/class-names.ts'

interface MarkTableProps {
  title: string
  about: string
  /** Above the fixed column of names. */
  corner: string
  columns: readonly { readonly id: string; readonly short: string; readonly name: string; readonly wide?: boolean }[]
  groups: readonly {
    readonly name: string | null
    readonly rows: readonly { readonly id: string; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[]
  }[]
  language: string
}

/** A section of a drawn table: names stay in sight while it scrolls, and the arrow keys go from mark to mark. One mark is reached by Tab. */
export function MarkTable({ title, about, corner, columns, groups, language }: MarkTableProps) {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const marks = marksIn(table.current!)
    const reached = marks.flat().find(({ tabIndex }) => tabIndex === 0) ?? marks[0]?.[0]
    for (const mark of marks.flat()) mark.tabIndex = mark === reached ? 0 : -1
  })
  return (
    <ViewSection title={title} about={<span className="block max-w-xl">{about}</span>}>
      <div className="relative mt-3 w-fit max-w-full overflow-x-auto rounded-lg border border-line bg-surface">
        <table
          ref={table}
          aria-label={title}
          className="border-separate border-spacing-0 text-sm"
          onKeyDown={(event) => {
            const to = markBeside(table.current!, event.target, event.key)
            if (to === null || event.altKey || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            reach(table.current!, to)
            to.focus()
          }}
          onFocus={({ target }) => {
            if (target.hasAttribute('data-mark')) reach(table.current!, target)
          }}
        >
          <thead>
            <tr>
              <th scope="col" className={classNames(NAME, 'text-start text-2xs font-medium text-ink-soft')}>
                {corner}
              </th>
              {columns.map(({ id, short, name, wide }) => (
                <th
                  key={id}
                  scope="col"
                  title={name}
                  className={classNames(
                    'px-1 py-2 text-2xs font-medium text-ink-soft',
                    wide ? 'min-w-40 text-start' : 'min-w-10',
                  )}
                >
                  <span aria-hidden>{short}</span>
                  <span className="sr-only">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ name, rows }) => (
            <tbody key={name}>
              {name !== null && (
                <tr>
                  <th scope="rowgroup" className={classNames(NAME, 'pt-4 text-start text-2xs font-semibold text-ink')}>
                    {name}
                  </th>
                  <td colSpan={columns.length} />
                </tr>
              )}
              {rows.map((row) => (
                <tr key={row.id} className="group">
                  <th
                    scope="row"
                    lang={language}
                    className={classNames(NAME, 'border-t text-start font-normal text-ink')}
                  >
                    {row.name}
                  </th>
                  {row.cells.map((cell, at) => (
                    <td
                      key={columns[at]!.id}
                      className={classNames(
                        'relative border-t border-line px-1 py-0.5',
                        !columns[at]!.wide && 'text-center',
                      )}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </ViewSection>
  )
}

const NAME =
  'sticky start-0 z-10 w-32 min-w-32 max-w-32 border-e border-line bg-surface px-2 py-1.5 [overflow-wrap:anywhere] sm:w-44 sm:min-w-44 sm:max-w-44'

interface MarkProps {
  book: string
  /** The part and the sentence that it opens; null: there is none to open. */
  step: string
  quote: string | null
  label: string
  /** Given while marks are corrected instead of opened. */
  onCorrect: (() => void) | null
  className: string
  children: ReactNode
}

/** A mark, which opens its sentence in the text. */
export function WorldMarkLink({ book, step, quote, label, onCorrect, className, children }: MarkProps) {
  const shared = {
    'data-mark': true,
    'aria-label': label,
    title: quote ?? label,
    className: classNames(
      'relative inline-flex min-h-7 min-w-7 pointer-coarse:min-h-9 items-center justify-center rounded-md hover:bg-accent-soft',
      className,
    ),
  }
  if (onCorrect !== null)
    return (
      <button type="button" {...shared} onClick={onCorrect}>
        {children}
      </button>
    )
  if (quote === null)
    return (
      <span {...shared} role="img">
        {children}
      </span>
    )
  return (
    <Link to={sentencePath(book, step, quote)} {...shared}>
      {children}
    </Link>
  )
}

/** The marks that can be reached, row by row. */
function marksIn(table: HTMLTableElement): HTMLElement[][] {
  const rows = [...table.rows].map((row) => [...row.querySelectorAll<HTMLElement>('a[data-mark], button[data-mark]')])
  return rows.filter((marks) => marks.length > 0)
}

function reach(table: HTMLTableElement, mark: HTMLElement): void {
  for (const other of marksIn(table).flat()) other.tabIndex = other === mark ? 0 : -1
}

/** The mark that a key leads to: the next one of the row, the first or last, or in the next row the nearest. */
function markBeside(table: HTMLTableElement, from: EventTarget, key: string): HTMLElement | null {
  const rows = marksIn(table)
  const row = rows.findIndex((marks) => marks.includes(from as HTMLElement))
  if (row < 0) return null
  const own = rows[row]!
  const at = own.indexOf(from as HTMLElement)
  const leftOf = (mark: HTMLElement) => mark.getBoundingClientRect().left
  const nearest = (marks: readonly HTMLElement[] = []) => {
    const away = (mark: HTMLElement) => Math.abs(leftOf(mark) - leftOf(own[at]!))
    return marks.toSorted((one, other) => away(one) - away(other))[0]
  }
  const ways: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowLeft: () => own[at - 1],
    ArrowRight: () => own[at + 1],
    ArrowUp: () => nearest(rows[row - 1]),
    ArrowDown: () => nearest(rows[row + 1]),
    Home: () => own[0],
    End: () => own.at(-1),
  }
  return ways[key]?.() ?? null
}
