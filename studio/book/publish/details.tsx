import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { isIsbn } from '../../../engine/generator/form-fields.ts'
import type { Book } from '../../api/books.ts'
import type { PublicationState } from '../../api/publish.ts'
import { useUser } from '../../api/session.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input, NumberInput, TextArea } from '../../ui/field.tsx'
import { SavingStatus } from '../autosave.tsx'
import { fieldId } from './field-link.tsx'
import { FIELD_GROUPS, type FieldName, maxTypedLength, publicationDetail, splitLines } from './publication-fields.ts'
import type { EditedPublication } from './use-publication.ts'

interface DetailsProps {
  book: Book
  edited: EditedPublication
  /** As the page was opened: what is proposed for the book, and what was made for it. */
  read: PublicationState
}

/** The form for the book's details, which are saved as they are typed. */
export function DetailsForm({ book, edited, read }: DetailsProps) {
  const { t } = useText()
  const groups = Object.entries(FIELD_GROUPS) as [keyof typeof FIELD_GROUPS, readonly FieldName[]][]
  return (
    <section aria-labelledby="publishing-details" className="space-y-10">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="publishing-details" className="text-xl">
          {t('publishing.details')}
        </h2>
        <SavingStatus edited={edited} again={t('publishing.save-again')}>
          {(now) => t(`publishing.state-${now}`)}
        </SavingStatus>
      </div>
      {groups.map(([group, fields]) => (
        <fieldset key={group} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <legend className="mb-4 font-serif text-base font-semibold">{t(`publishing.group-${group}`)}</legend>
          {fields.map((name) => (
            <DetailField key={name} name={name} book={book} edited={edited}>
              {name === 'subjects' && <ProposedCategories edited={edited} categories={read.categories} />}
              {name === 'author' && <OwnName edited={edited} />}
              <MadeText book={book} name={name} edited={edited} read={read} />
            </DetailField>
          ))}
        </fieldset>
      ))}
    </section>
  )
}

/** Fields with a help text. */
const HELPED = ['description', 'keywords', 'subjects', 'copyright', 'aiStatement', 'isbn', 'date'] as const

interface DetailFieldProps {
  name: FieldName
  book: Book
  edited: EditedPublication
  /** Stands below the field. */
  children: ReactNode
}

function DetailField({ name, book, edited, children }: DetailFieldProps) {
  const { t } = useText()
  const detail = publicationDetail(name)
  const { kind } = detail
  const { typed, faults, change } = edited
  const value = typed[name]
  const isWrongIsbn = kind === 'isbn' && value.trim() !== '' && !isIsbn(value)
  const help = HELPED.find((one) => one === name)
  const isArea = kind === 'text' || kind === 'sentence' || kind === 'lines'
  const isWide = isArea || kind === 'words'
  const shared = {
    value,
    maxLength: maxTypedLength(detail),
    lang: isWide || kind === 'line' || kind === 'isbn' ? book.language : undefined,
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  }
  return (
    <div className={isWide ? 'space-y-1.5 sm:col-span-2' : 'space-y-1.5'}>
      <Field
        id={fieldId(name)}
        label={t(`publishing.field-${name}`)}
        help={help && t(`publishing.help-${help}`)}
        error={isWrongIsbn ? t('settings.isbn') : faults[name]}
      >
        {isArea ? (
          <TextArea {...shared} rows={name === 'description' ? 6 : 3} className="field-sizing-content" />
        ) : kind === 'number' ? (
          <NumberInput {...shared} min={1} max={detail.max} />
        ) : (
          <Input {...shared} type={kind === 'date' ? 'date' : undefined} />
        )}
      </Field>
      {children}
    </div>
  )
}

/** Puts the user's own name where no author is named. */
function OwnName({ edited }: Pick<DetailsProps, 'edited'>) {
  const { t } = useText()
  const { name } = useUser()
  if (edited.typed.author.trim() !== '' || name.trim() === '') return null
  return (
    <Button size="small" onClick={() => fill(edited, 'author', name)}>
      {t('publishing.use-name', { name })}
    </Button>
  )
}

const MADE = ['description', 'keywords', 'copyright'] as const

/** Takes the text that was made for the book, or leads to the generator that makes one. */
function MadeText({ book, name, edited, read }: DetailsProps & { name: FieldName }) {
  const { t } = useText()
  const kind = MADE.find((one) => one === name)
  if (kind === undefined) return null
  const value = read.made[kind]
  const text = typeof value === 'string' ? value : (value?.join(', ') ?? '')
  const isEmpty = edited.typed[kind].trim() === ''
  if (text !== '' && edited.typed[kind] !== text) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => fill(edited, kind, text)}>
          {t(`publishing.take-${kind}`)}
        </Button>
        {isEmpty && <p className="text-2xs text-ink-soft">{t('publishing.made-is-used')}</p>}
      </div>
    )
  }
  const maker = read.makers.find(({ makes }) => makes === kind)
  if (!isEmpty || maker === undefined) return null
  return (
    <Link
      to={`/${maker.id}?for=${book.id}`}
      className="inline-block text-sm text-accent underline-offset-4 hover:underline"
    >
      {t(`publishing.write-${kind}`)}
    </Link>
  )
}

/** Fills a field, and puts the focus there: the button goes. */
function fill(edited: EditedPublication, name: FieldName, text: string): void {
  edited.change(name, text)
  document.getElementById(fieldId(name))?.focus()
}

/** Adds a proposed category to those that are typed. */
function ProposedCategories({
  edited,
  categories,
}: Pick<DetailsProps, 'edited'> & Pick<PublicationState, 'categories'>) {
  const { t } = useText()
  const typed = splitLines(edited.typed.subjects)
  const left = categories.filter((name) => !typed.includes(name))
  if (left.length === 0) return null
  const add = (name: string) => fill(edited, 'subjects', [...typed, name].join('\n'))
  return (
    <ul aria-label={t('publishing.proposed-categories')} className="flex flex-wrap gap-2 pt-1">
      {left.map((name) => (
        <li key={name}>
          <Button size="small" className="h-auto min-h-8 py-1 text-start" onClick={() => add(name)}>
            <Plus aria-hidden className="size-4 shrink-0" />
            {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
