import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Step, stepsOf } from '../../engine/generator/flow.ts'
import type { Settings } from '../../engine/generator/generator.ts'
import { type ApiError, isApiError } from '../api/api-error.ts'
import { type Book, bookQuery } from '../api/books.ts'
import type { GeneratorPage } from '../api/catalog.ts'
import { liveQuery } from '../api/live.ts'
import { startNew } from '../api/progress.ts'
import { useRefreshSession, useUser } from '../api/session.ts'
import { useIsLearnt } from '../language/language.tsx'
import { type BookRun, useRun } from '../runs/use-run.ts'
import { toastError } from '../ui/toast.ts'
import { blankValues, withNumbers } from './form-values.ts'
import { notice, noticeOfAside } from './notices.ts'
import { isBusy } from './piece-state.ts'
import { creditsFor } from './price.ts'
import { type SizeOffer, sizeOffer } from './size-offer.ts'
import { useChapterTitle } from './use-chapter-title.ts'
import type { Entry } from './use-entry.ts'
import { type Done, type PieceWriting, usePiece } from './use-piece.ts'
import { type SettingsOfPage, useSettings } from './use-settings.ts'

/** Everything a generator's page is: its form, the book so far, the piece in hand, the run. */
export interface Room {
  readonly page: GeneratorPage
  readonly settingsOf: SettingsOfPage
  /** What the form says of lengths and the balance. */
  readonly offer: SizeOffer | null
  /** Locked by the book; else as they stand on the form. */
  readonly settings: Settings
  readonly book: Book | null
  readonly steps: readonly Step[]
  readonly remaining: readonly Step[]
  /** Null: the book is finished. */
  readonly next: Step | null
  readonly price: number
  /** Null: it can be paid. */
  readonly isTooDear: boolean
  readonly piece: PieceWriting
  readonly run: BookRun
  readonly busy: boolean
  /** The book that a cover is made for. */
  readonly subject: Book | null
  /** The finished book that was written here last; told while the form is open. */
  readonly former: Book | null
  readonly chapterTitle: string
  readonly setChapterTitle: (title: string) => void
  /** Checks the form and writes the next step. */
  readonly write: () => void
  /** The same, and the rest of the book after it, for at most so many credits. */
  readonly writeAll: (cap: number) => void
  readonly open: (book: Book) => void
  readonly beginAnew: () => Promise<void>
}

export function useRoom(page: GeneratorPage, entry: Entry): Room {
  const { generator, year } = page
  const user = useUser()
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const [offer] = useState(() => sizeOffer(page, user))
  const settingsOf = useSettings(page, offer?.proposed?.chapters ?? null)
  const { form, values, language } = settingsOf
  const [bookId, setBookId] = useState(() => startingBook(entry, page))
  const { data } = useQuery({ ...bookQuery(bookId ?? ''), enabled: bookId !== null })
  const book = (bookId !== null && data) || null
  const settings = (isLocked(book) ? book.settings : withNumbers(generator, values)) as Settings
  const isLearnt = useIsLearnt(language)
  // Labels are there in the languages that were learnt: they are read again when another one is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the labels are read from
  const steps = useMemo(() => stepsOf(generator, settings), [generator, settings, isLearnt])
  const remaining = generator.book === null ? steps : steps.filter(({ name }) => !isWritten(book, name))
  const next = remaining[0] ?? null
  const [chapterTitle, setChapterTitle] = useChapterTitle(bookId, next?.name ?? null)

  const run = useRun(generator.book === null ? null : bookId, language)
  const onDone = useCallback(
    async (event: Done) => {
      await client.fetchQuery({ ...bookQuery(event.book), staleTime: 0 }).catch(() => undefined)
      setBookId(event.book)
      setChapterTitle('')
      void client.invalidateQueries({ queryKey: ['books'] })
    },
    [client, setChapterTitle],
  )
  const onCancel = useCallback(() => void client.invalidateQueries(liveQuery), [client])
  const piece = usePiece({ language, onDone, onEnd: refreshSession, onCancel })

  const price = next === null ? 0 : creditsFor([next], page, user)
  const isTooDear = price > user.credits
  const busy = isBusy(piece.state) || run.isLive

  const order = (chosen: Readonly<Record<string, unknown>>) => {
    if (next === null) return
    const saved = generator.book === null ? null : (book?.id ?? null)
    const title = next.kind === 'chapter' ? chapterTitle : ''
    const madeFor = generator.kind === 'image' ? (entry.subject?.id ?? null) : null
    piece.write({ generator: generator.id, book: saved, settings: chosen, chapterTitle: title, madeFor }, next.name)
  }
  const write = () => {
    if (busy || next === null) return
    if (isLocked(book) && generator.book !== null) return order({})
    void form.handleSubmit(order)()
  }
  useFieldFaults(piece, settingsOf)
  useSubjectTitle(entry.subject, page, settingsOf)
  useAttached(entry, piece)
  useRunPiece(run, piece)

  return {
    page,
    settingsOf,
    offer,
    settings,
    book,
    steps,
    remaining,
    next,
    price,
    isTooDear,
    piece,
    run,
    busy,
    subject: entry.subject,
    former: book === null ? entry.former : null,
    chapterTitle,
    setChapterTitle,
    write,
    writeAll: (cap) => {
      if (busy || next === null) return
      if (book !== null) return run.start(book.id, cap)
      void form.handleSubmit(async (chosen) => {
        try {
          const begun = await run.begin(generator.id, chosen, cap)
          if (begun !== null) setBookId(begun.book)
        } catch (error) {
          if (isApiError(error)) showFaults(error.details, settingsOf)
        }
      })()
    },
    open: (saved) => {
      client.setQueryData(bookQuery(saved.id).queryKey, saved)
      form.reset({ ...blankValues(generator, saved.language, year), ...saved.settings })
      setBookId(saved.id)
    },
    beginAnew: async () => {
      try {
        const { message } = await startNew(generator.id)
        noticeOfAside(message, book ?? entry.saved, language)
        setBookId(null)
        piece.forget()
      } catch (error) {
        if (isApiError(error) && error.status === 0) toastError(error)
        else notice('progress.clear-failed', language)
      }
    },
  }
}

function startingBook({ opened, live }: Entry, { generator }: GeneratorPage): string | null {
  if (opened !== null) return opened.id
  // Its book is kept from its first piece on.
  const isFirst = generator.book === null || live?.step === (generator.book.outline ? 'outline' : 'introduction')
  return live === null || isFirst ? null : live.book
}

function isLocked(book: Book | null): book is Book {
  return book !== null && book.kind === 'book'
}

function isWritten(book: Book | null, step: string): boolean {
  return book?.pieces.some((piece) => piece.step === step) ?? false
}

/** The title of the book that it is made for stands on the form. */
function useSubjectTitle(subject: Book | null, { generator }: GeneratorPage, { form }: SettingsOfPage): void {
  const { titleFrom } = generator
  const title = subject?.title
  useEffect(() => {
    if (titleFrom !== null && title !== undefined) form.setValue(titleFrom, title)
  }, [form, title, titleFrom])
}

/** What the server has against a field stands at the field. */
function useFieldFaults({ state }: PieceWriting, { form }: SettingsOfPage): void {
  const { fault } = state
  useEffect(() => {
    if (fault !== null) showFaults(fault.details, { form })
  }, [fault, form])
}

function showFaults(details: ApiError['details'], { form }: Pick<SettingsOfPage, 'form'>): void {
  for (const { field, message } of details) {
    const name = field.replace(/^(?:body\.)?settings\./, '')
    if (name !== field) form.setError(name, { message })
  }
}

/** A text that was being written when the page was entered is watched on. */
function useAttached({ live }: Entry, { attach }: PieceWriting): void {
  useEffect(() => {
    if (live === null) return
    attach({ generation: live.id, step: live.step, since: Date.parse(live.startedAt), isOwn: true })
  }, [attach, live])
}

/** What a run writes is read here as it comes. */
function useRunPiece({ run }: BookRun, { attach }: PieceWriting): void {
  const generation = run?.generation ?? null
  const step = useRef('')
  step.current = run?.step?.name ?? ''
  useEffect(() => {
    if (generation !== null) attach({ generation, step: step.current, since: Date.now(), isOwn: false })
  }, [attach, generation])
}
