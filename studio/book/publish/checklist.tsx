import { Circle } from 'lucide-react'
import type { Book, Piece } from '../../api/books.ts'
import { TextLink } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { FieldLink } from './field-link.tsx'
import type { FieldName, TypedFields } from './publication-fields.ts'

/** What shops and printers ask for: all texts, what is open in them, a field of the page, or a cover. */
type CheckName = OpenInText | 'cover' | (typeof FIELDS)[number]

/** Each leads to the view of the book where it is settled. */
const VIEW_OF_OPEN = { finished: 'write', demo: 'write', marks: 'write', findings: 'reading' } as const

type OpenInText = keyof typeof VIEW_OF_OPEN

const FIELDS = [
  'author',
  'description',
  'keywords',
  'subjects',
  'aboutAuthor',
  'copyright',
  'aiStatement',
] as const satisfies readonly FieldName[]

interface Check {
  readonly name: CheckName
  readonly isDone: boolean
}

interface Written extends Pick<Book, 'finished'> {
  readonly pieces: readonly Pick<Piece, 'demo' | 'marks'>[]
  readonly readings: Pick<Book['readings'], 'open'>
}

/** What is done and what is to do, in the order in which authors do it. What is open in the texts is listed only while it is. */
export function listChecks({ finished, pieces, readings }: Written, typed: TypedFields, hasCover: boolean): Check[] {
  const open = (name: OpenInText, isOpen: boolean) => (isOpen ? [{ name, isDone: false }] : [])
  return [
    { name: 'finished', isDone: finished },
    ...open(
      'demo',
      pieces.some(({ demo }) => demo),
    ),
    ...open(
      'marks',
      pieces.some(({ marks }) => marks.length > 0),
    ),
    ...open('findings', readings.open > 0),
    ...FIELDS.map((name) => ({ name, isDone: typed[name].trim() !== '' })),
    { name: 'cover', isDone: hasCover },
  ]
}

/** What is to do before the book is published, each a link to its field, or to the view of the book where it is done. */
export function Checklist({ book, checks }: { book: string; checks: readonly Check[] }) {
  const { t } = useText()
  const open = checks.filter(({ isDone }) => !isDone)
  const done = checks.length - open.length
  return (
    <section aria-labelledby="publishing-checks" className="rounded-lg border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="publishing-checks" className="text-lg">
          {open.length === 0 ? t('publishing.checks-done') : t('publishing.checks')}
        </h2>
        <p role="status" className="text-2xs text-ink-soft">
          {t('publishing.checks-count', { done, of: checks.length })}
        </p>
      </div>
      {open.length > 0 && (
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {open.map(({ name }) => (
            <li key={name} className="flex items-start gap-2.5 py-1 text-sm">
              <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
              <ToDo book={book} name={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ToDo({ book, name }: { book: string; name: CheckName }) {
  const { t } = useText()
  const text = t(`publishing.todo-${name}`)
  if (!(name in VIEW_OF_OPEN)) return <FieldLink to={name}>{text}</FieldLink>
  return (
    <TextLink isPlain to={`/books/${book}/${VIEW_OF_OPEN[name as keyof typeof VIEW_OF_OPEN]}`}>
      {text}
    </TextLink>
  )
}
