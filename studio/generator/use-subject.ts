import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SettingValue } from '../../engine/generator/public-generator.ts'
import type { Book } from '../api/books.ts'
import type { GeneratorPage } from '../api/catalog.ts'
import { ask } from '../api/request.ts'
import { createBookFormValues } from './form/form-values.ts'
import type { SettingsState } from './form/use-settings.ts'

/** What the page of a generator shows of the book that it makes something for. */
export type SubjectBook = Pick<Book, 'id' | 'title' | 'kind'>

/** The book that the address names, until another is chosen. Fills in the form from the book; what is typed is kept. */
export function useSubjectBook(named: SubjectBook | null, { generator }: GeneratorPage, { form }: SettingsState) {
  const [book, choose] = useState(named)
  const isAbout = generator.about !== undefined || generator.kind === 'book'
  const { data: filled } = useQuery({
    queryKey: ['settings about', book?.id, generator.id],
    enabled: book !== null && isAbout,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => ask<FilledSettings>('GET', `/api/books/${book!.id}/settings/${generator.id}`, { signal }),
  })
  const { titleFrom } = generator
  const title = isAbout ? undefined : book?.title
  const untyped = useRef(form.getValues())
  useEffect(() => {
    for (const [name, value] of Object.entries(createBookFormValues(generator, filled?.settings ?? {}))) {
      if (String(form.getValues(name)) !== String(untyped.current[name])) continue
      form.setValue(name, value)
      untyped.current[name] = value
    }
  }, [form, filled, generator])
  useEffect(() => {
    if (titleFrom !== null && title !== undefined) form.setValue(titleFrom, title)
  }, [form, title, titleFrom])
  return { book, isNamed: named !== null, choose }
}

/** The book that a text or cover is about, or made for; of a new book, the one that it comes after. */
export type SubjectState = ReturnType<typeof useSubjectBook>

interface FilledSettings {
  readonly settings: Readonly<Record<string, SettingValue>>
}
