import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { isIsbn } from '../../../engine/generator/form-fields.ts'
import { type Book, bookQuery } from '../../api/books.ts'
import type { PublicationState } from '../../api/publish.ts'
import { useUser } from '../../api/session.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input, NumberInput, TextArea } from '../../ui/field.tsx'
import { SavingStatus } from '../autosave.tsx'
import { formatFieldId } from './field-link.tsx'
import { MakeTextButton } from './make-text.tsx'
import {
  FIELD_GROUPS,
  FILLED_FIELDS,
  type FieldName,
  type FilledField,
  FOLDED_GROUPS,
  findMadeText,
  findMaxTypedLength,
  findPublicationDetail,
  splitTypedLines,
} from './publication-fields.ts'
import type { EditedPublication } from './use-publication.ts'

interface DetailsProps {
  book: Book
  edited: EditedPublication
  /** As the page was opened, or as a text was made last: what is proposed for the book, and what was made for it. */
  read: PublicationState
  /** Reads again what was made for the book. */
  onMade: () => Promise<PublicationState>
}

/** The form for the book's details, which are saved as they are typed. */
export function DetailsForm({ book, edited, read, onMade }: DetailsProps) {
  const { t } = useText()
  const groups = Object.entries(FIELD_GROUPS) as [keyof typeof FIELD_GROUPS, readonly FormField[]][]
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="text-sm text-ink-soft">{t('publishing.details-about')}</p>
        <SavingStatus edited={edited} again={t('publishing.save-again')}>
          {(now) => t(`publishing.state-${now}`)}
        </SavingStatus>
      </div>
      {groups.map(([group, fields]) => (
        <FieldGroup
          key={group}
          name={t(`publishing.group-${group}`)}
          isFolded={
            FOLDED_GROUPS.includes(group) && fields.every((name) => read.publication[name as never] === undefined)
          }
          isFoldable={FOLDED_GROUPS.includes(group)}
        >
          {fields.map((name) => (
            <DetailField key={name} name={name} book={book} edited={edited}>
              {name === 'subjects' && <ProposedCategories edited={edited} categories={read.categories} />}
              {name === 'author' && <OwnName edited={edited} />}
              <MadeText book={book} name={name} edited={edited} read={read} onMade={onMade} />
            </DetailField>
          ))}
        </FieldGroup>
      ))}
    </div>
  )
}

interface FieldGroupProps {
  name: string
  /** Whether a book can do without it. */
  isFoldable: boolean
  /** Whether nothing was said in it when the page was opened. */
  isFolded: boolean
  children: ReactNode
}

function FieldGroup({ name, isFoldable, isFolded, children }: FieldGroupProps) {
  const fields = (
    <fieldset className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <legend className={isFoldable ? 'sr-only' : 'mb-4 font-serif text-base font-semibold'}>{name}</legend>
      {children}
    </fieldset>
  )
  if (!isFoldable) return fields
  return (
    <details open={!isFolded} className="border-t border-line pt-4">
      <summary className="cursor-pointer font-serif text-base font-semibold">{name}</summary>
      <div className="pt-4">{fields}</div>
    </details>
  )
}

/** Fields with a help text. */
const HELPED = ['description', 'keywords', 'subjects', 'copyright', 'aiStatement', 'isbn', 'date'] as const

/** The fields of the form: every one but the design, which is a step of its own. */
type FormField = Exclude<FieldName, 'design'>

interface DetailFieldProps {
  name: FormField
  book: Book
  edited: EditedPublication
  /** Stands below the field. */
  children: ReactNode
}

function DetailField({ name, book, edited, children }: DetailFieldProps) {
  const { t } = useText()
  const detail = findPublicationDetail(name)
  const { kind } = detail
  const { typed, faults, change } = edited
  const value = typed[name]
  const isWrongIsbn = kind === 'isbn' && value.trim() !== '' && !isIsbn(value)
  const help = HELPED.find((one) => one === name)
  const isArea = kind === 'text' || kind === 'sentence' || kind === 'lines'
  const isWide = isArea || kind === 'words'
  const shared = {
    value,
    maxLength: findMaxTypedLength(detail),
    lang: isWide || kind === 'line' || kind === 'isbn' ? book.language : undefined,
    onValue: (typed: string) => change(name, typed),
  }
  return (
    <div className={isWide ? 'space-y-1.5 sm:col-span-2' : 'space-y-1.5'}>
      <Field
        id={formatFieldId(name)}
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

/** Says that the author's name is the user's own, or puts it where no author is named. */
function OwnName({ edited }: Pick<DetailsProps, 'edited'>) {
  const { t } = useText()
  const { name } = useUser()
  if (name.trim() === '') return null
  if (edited.former.author !== undefined && edited.typed.author === name) {
    return (
      <Source edited={edited} name="author" undo={t('publishing.leave-empty')}>
        {t('publishing.from-profile')}
      </Source>
    )
  }
  if (edited.typed.author.trim() !== '') return null
  return (
    <Button size="small" onClick={() => fill(edited, 'author', name)}>
      {t('publishing.use-name', { name })}
    </Button>
  )
}

interface SourceProps extends Pick<DetailsProps, 'edited'> {
  name: FieldName
  /** What takes the text out of the field. */
  undo: string
  children: ReactNode
}

/** Where the text of a field comes from, and a way to undo it. */
function Source({ edited, name, undo, children }: SourceProps) {
  const takeBack = () => {
    edited.undo(name)
    document.getElementById(formatFieldId(name))?.focus()
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-2xs text-ink-soft">
      <span>{children}</span>
      <Button variant="link" className="text-2xs" onClick={takeBack}>
        {undo}
      </Button>
    </p>
  )
}

/** Names the made text that fills a field, offers one that doesn't, or has one made. */
function MadeText({ book, name, edited, read, onMade }: DetailsProps & { name: FieldName }) {
  const { t, date } = useText()
  const client = useQueryClient()
  const latest = useRef(edited)
  latest.current = edited
  const kind = FILLED_FIELDS.find((one) => one === name)
  if (kind === undefined) return null
  const text = findMadeText(read.made, kind)
  const typed = edited.typed[kind].trim()
  if (text !== '') {
    const day = date(read.madeAt[kind] ?? book.updatedAt)
    const source = book.attached.find(({ makes }) => makes === kind)
    if (typed === text.trim()) {
      const hasFormer = (edited.former[kind] ?? '') !== ''
      const from = t(`publishing.from-${kind}`, { day })
      return (
        <Source edited={edited} name={kind} undo={t(hasFormer ? 'publishing.undo' : 'publishing.leave-empty')}>
          {source === undefined ? (
            from
          ) : (
            <Link to={`/books/${source.id}`} className="underline underline-offset-4 hover:text-accent">
              {from}
            </Link>
          )}
        </Source>
      )
    }
    return (
      <Button size="small" onClick={() => fill(edited, kind, text)}>
        {t(`publishing.take-${kind}`, { day })}
      </Button>
    )
  }
  const maker = read.makers.find(({ makes }) => makes === kind)
  if (typed !== '' || maker === undefined) return null
  return (
    <MakeTextButton
      book={book}
      kind={kind}
      maker={maker.id}
      onBefore={async () => {
        if (edited.state !== 'saved') await edited.save()
      }}
      onMade={async (id) => {
        const text = findMadeText((await onMade()).made, kind) || (await readNotedText(client, { book, kind, id }))
        // What was typed meanwhile stays; the made text is offered beside it.
        if (latest.current.typed[kind].trim() === '') fill(latest.current, kind, text)
      }}
    />
  )
}

/**
 * A text that was made for a book and has notes for its author, such as `[place of publication]`: no file takes it before they are filled
 * in, which is done in the field. '' where the field takes no such text: keywords are a list, and the demo writer's are for demo books.
 */
async function readNotedText(client: QueryClient, { book, kind, id }: { book: Book; kind: FilledField; id: string }) {
  if (kind === 'keywords') return ''
  const { demo, pieces } = await client.fetchQuery(bookQuery(id))
  return demo && !book.demo ? '' : (pieces.at(-1)?.text ?? '')
}

/** Fills a field, and puts the focus there: the button goes. */
function fill(edited: EditedPublication, name: FieldName, text: string): void {
  edited.fill(name, text)
  document.getElementById(formatFieldId(name))?.focus()
}

/** Adds a proposed category to those that are typed. */
function ProposedCategories({
  edited,
  categories,
}: Pick<DetailsProps, 'edited'> & Pick<PublicationState, 'categories'>) {
  const { t } = useText()
  const typed = splitTypedLines(edited.typed.subjects)
  const left = categories.filter((name) => !typed.includes(name))
  if (left.length === 0) return null
  const add = (name: string) => {
    edited.change('subjects', [...typed, name].join('\n'))
    document.getElementById(formatFieldId('subjects'))?.focus()
  }
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
