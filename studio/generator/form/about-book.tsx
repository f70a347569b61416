import { useQuery } from '@tanstack/react-query'
import { pathQuery } from '../../api/query.ts'
import { useText } from '../../language/language.tsx'
import { Field, Select } from '../../ui/field.tsx'
import type { SubjectBook, SubjectState } from '../use-subject.ts'

/** Number of books that are offered, the last edited ones. */
const OFFERED_BOOKS = 100

interface AboutBookProps {
  subject: SubjectState
  /** The new book of a series: the one before is asked for. */
  isSeries?: boolean
}

/** Asks which book a text or cover is about, or a new one comes after. Nothing for a user without books. */
export default function AboutBookField({ subject, isSeries = false }: AboutBookProps) {
  const { t } = useText()
  const { data } = useQuery(
    pathQuery<{ readonly books: readonly SubjectBook[] }>(['books', 'offered'], `/api/books?limit=${OFFERED_BOOKS}`),
  )
  const { book, choose } = subject
  const listed = (data?.books ?? []).filter(({ kind }) => !isSeries || kind === 'book')
  const books = book === null || listed.some(({ id }) => id === book.id) ? listed : [book, ...listed]
  if (books.length === 0) return null
  return (
    <Field
      label={t(isSeries ? 'generator.after-book' : 'generator.about-book')}
      help={t(isSeries ? 'generator.after-book-help' : 'generator.about-book-help')}
    >
      <Select
        value={book?.id ?? ''}
        options={[
          { value: '', label: t(isSeries ? 'generator.after-no-book' : 'generator.about-no-book') },
          ...books.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onValue={(value) => choose(books.find(({ id }) => id === value) ?? null)}
      />
    </Field>
  )
}
