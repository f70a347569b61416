import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SettingValue } from '../../engine/generator/public-generator.ts'
import type { Book } from '../api/books.ts'
import type { GeneratorPage } from '../api/catalog.ts'
import { ask } from '../api/request.ts'
import type { SettingsState } from './form/use-settings.ts'

/** What the page of a generator shows of the book that it makes something for. */
export type SubjectBook = Pick<Book, 'id' | 'title'>

/** The book that a text or cover is about, or made for. */
export interface SubjectState {
  readonly book: SubjectBook | null
  readonly choose: (book: SubjectBook | null) => void
}

/** The book that the address names, until another is chosen. Fills in the form from the book once; later typing is kept. */
export function useSubjectBook(
  named: SubjectBook | null,
  { generator }: GeneratorPage,
  { form }: SettingsState,
): SubjectState {
  const [book, choose] = useState(named)
  const isAbout = generator.about !== undefined
  const { data: filled } = useQuery({
    queryKey: ['settings about', book?.id, generator.id],
    enabled: book !== null && isAbout,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => ask<FilledSettings>('GET', `/api/books/${book!.id}/settings/${generator.id}`, { signal }),
  })
  const { titleFrom } = generator
  const title = isAbout ? undefined : book?.title
  useEffect(() => {
    for (const [name, value] of Object.entries(filled?.settings ?? {})) form.setValue(name, value)
  }, [form, filled])
  useEffect(() => {
    if (titleFrom !== null && title !== undefined) form.setValue(titleFrom, title)
  }, [form, title, titleFrom])
  return { book, choose }
}

interface FilledSettings {
  readonly settings: Readonly<Record<string, SettingValue>>
}
