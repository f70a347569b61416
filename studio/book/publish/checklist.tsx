import { Check as CheckIcon, Circle } from 'lucide-react'
import type { Book, Piece } from '../../api/books.ts'
import type { PublicationState } from '../../api/publish.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldLink } from './field-link.tsx'
import type { FieldName, TypedFields } from './publication-fields.ts'

/** What shops and printers ask for: all texts, what is open in them, a field of the page, or a cover. */
type CheckName = 'finished' | OpenInText | 'cover' | (typeof FIELDS)[number]

/** Each leads to the view of the book where it is settled. */
const VIEW_OF_OPEN = { demo: 'write', marks: 'write', findings: 'reading' } as const

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

/** What is done and what is missing, in the order in which authors do it. What is open in the texts is listed only while it is. */
export function listChecks(
  { finished, pieces, readings }: Written,
  { typed, made }: { readonly typed: TypedFields; readonly made: PublicationState['made'] },
  hasCover: boolean,
): Check[] {
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
    ...FIELDS.map((name) => ({ name, isDone: typed[name].trim() !== '' || name in made })),
    { name: 'cover', isDone: hasCover },
  ]
}

/** What is done and what is missing; each missing item links to its field, or to the view of the book where it is settled. */
export function Checklist({ book, checks }: { book: string; checks: readonly Check[] }) {
  const { t } = useText()
  const done = checks.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="publishing-checks" className="rounded-lg border border-line bg-surface px-5 py-4">
      <h2 id="publishing-checks" className="text-lg">
        {done === checks.length ? t('publishing.checks-done') : t('publishing.checks')}
      </h2>
      <p role="status" className="mt-0.5 text-2xs text-ink-soft">
        {t('publishing.checks-count', { done, of: checks.length })}
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
        {checks.map(({ name, isDone }) => (
          <li key={name} className="flex items-start gap-2.5 py-1 text-sm">
            {isDone ? (
              <CheckIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
            )}
            <CheckText book={book} name={name} isDone={isDone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CheckText({ book, name, isDone }: { book: string; name: CheckName; isDone: boolean }) {
  const { t } = useText()
  const text = (
    <>
      {t(`publishing.check-${name}`)}
      <span className="sr-only">: {t(isDone ? 'publishing.check-done' : 'publishing.check-missing')}</span>
    </>
  )
  if (isDone || name === 'finished') return <span className={classNames(isDone && 'text-ink-soft')}>{text}</span>
  if (name in VIEW_OF_OPEN) {
    return (
      <Link
        to={`/books/${book}/${VIEW_OF_OPEN[name as keyof typeof VIEW_OF_OPEN]}`}
        className="text-accent underline-offset-4 hover:underline"
      >
        {text}
      </Link>
    )
  }
  return <FieldLink to={name}>{text}</FieldLink>
}
