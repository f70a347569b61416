import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'
import { useText } from '../../language/language.tsx'
import { Field, Select } from '../../ui/field.tsx'
import type { SubjectBook, SubjectState } from '../use-subject.ts'

/** Number of books that are offered, the last edited ones. */
const OFFERED_BOOKS = 100

/** Asks which book a text or cover is about. Nothing for a user without books. */
export default function AboutBookField({ subject }: { subject: SubjectState }) {
  const { t } = useText()
  const { data } = useQuery({
    queryKey: ['books', 'offered'],
    queryFn: ({ signal }) =>
      ask<{ readonly books: readonly SubjectBook[] }>('GET', `/api/books?limit=${OFFERED_BOOKS}`, { signal }),
  })
  const { book, choose } = subject
  const listed = data?.books ?? []
  const books = book === null || listed.some(({ id }) => id === book.id) ? listed : [book, ...listed]
  if (books.length === 0) return null
  return (
    <Field label={t('generator.about-book')} help={t('generator.about-book-help')}>
      <Select
        value={book?.id ?? ''}
        options={[
          { value: '', label: t('generator.about-no-book') },
          ...books.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ target }) => choose(books.find(({ id }) => id === target.value) ?? null)}
      />
    </Field>
  )
}
