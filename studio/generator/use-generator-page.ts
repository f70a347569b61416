import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { countPartsAndWords } from '../../engine/book/next-step.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import type { PublicGenerator, Settings } from '../../engine/generator/public-generator.ts'
import { type ApiError, isApiError } from '../api/api-error.ts'
import { type Book, bookQuery, setSavedBookAside } from '../api/books.ts'
import type { GeneratorPage } from '../api/catalog.ts'
import { liveGenerationsQuery } from '../api/live.ts'
import { useRefreshSession, useUser } from '../api/session.ts'
import { readStoredText, writeStoredText } from '../base/storage.ts'
import { textOf } from '../language/text.ts'
import { type BookRun, useRun } from '../runs/use-run.ts'
import { notify, notifyFailure } from '../ui/notify.ts'
import { createBlankValues, createBookFormValues, parseNumberChoices } from './form/form-values.ts'
import { calculateCredits } from './form/price.ts'
import { createSizeOffer } from './form/size-offer.ts'
import { type AskedFieldsState, useAskedFields } from './form/use-asked.ts'
import { useBrief } from './form/use-brief.ts'
import { useEntryWords } from './form/use-entry-words.ts'
import { type SettingsState, useSettings } from './form/use-settings.ts'
import type { EntryState } from './use-entry.ts'
import { useSubjectBook } from './use-subject.ts'
import { notifySetAside } from './writing/notices.ts'
import { isPieceBusy } from './writing/piece-state.ts'
import { type PieceDoneEvent, type PieceWriting, usePiece } from './writing/use-piece.ts'

export function useGeneratorPage(page: GeneratorPage, entry: EntryState) {
  const { generator, year } = page
  const user = useUser()
  const client = useQueryClient()
  const refreshSession = useRefreshSession()
  const [offer] = useState(() => createSizeOffer(page, user))
  const settingsOf = useSettings(page, offer?.proposed?.chapters ?? null)
  const { form, values, language } = settingsOf
  const subject = useSubjectBook(entry.subject, page, settingsOf)
  const [bookId, setBookId] = useState(() => initialBook(entry, page))
  const { data, isFetching } = useQuery({ ...bookQuery(bookId ?? ''), enabled: bookId !== null })
  const book = (bookId !== null && data) || null
  const settings = (isStartedBook(book) ? book.settings : parseNumberChoices(generator, values)) as Settings
  const steps = useMemo(() => listSteps(generator, settings), [generator, settings])
  const remaining = generator.book === null ? steps : steps.filter(({ id }) => !isWritten(book, id))
  const next = remaining[0] ?? null
  const [chapterTitle, setChapterTitle] = useChapterTitle(bookId, next?.id ?? null)
  const asked = useAskedFields({ generator, year, language, bookId, next, settings })
  const brief = useBrief(generator.id, language)
  const entryWords = useEntryWords(generator, isStartedBook(book) ? book : null, language)
  const clearTyped = useRef<() => void>(null!)
  clearTyped.current = () => {
    asked.clear()
    if (bookId !== null) return
    brief.clear()
    entryWords.clear()
  }

  const told = useRun(generator.book === null ? null : bookId, language)
  // A run reports a part before the book is fetched with it; until then the page shows only the run.
  const isBehind = isFetching && told.run !== null && countPartsAndWords(steps, book?.pieces ?? []).done < told.run.done
  const run = isBehind ? { ...told, isLive: true } : told
  const onDone = useCallback(
    async (event: PieceDoneEvent) => {
      clearTyped.current()
      await client.fetchQuery({ ...bookQuery(event.book), staleTime: 0 }).catch(() => undefined)
      setBookId(event.book)
      setChapterTitle('')
      void client.invalidateQueries({ queryKey: ['books'] })
    },
    [client, setChapterTitle],
  )
  const onCancel = useCallback(() => void client.invalidateQueries(liveGenerationsQuery), [client])
  const piece = usePiece({ language, onDone, onEnd: refreshSession, onCancel })

  const price = next === null ? 0 : calculateCredits([next], page, user, entryWords.words)
  const isTooDear = price > user.credits
  const busy = isPieceBusy(piece.state) || run.isLive

  const names = generator.kind === 'book' ? { author: user.name, ...brief.names } : {}
  const after = generator.kind === 'book' ? subject.book?.id : undefined
  const wished = { ...names, authorBrief: brief.typed, entryWords: entryWords.words, after }
  const order = (chosen: Readonly<Record<string, unknown>>) => {
    if (next === null) return
    const saved = generator.book === null ? null : (book?.id ?? null)
    const title = next.entry > 0 ? chapterTitle : ''
    const about = generator.about === undefined ? null : (subject.book?.id ?? null)
    const madeFor = generator.kind === 'image' && about === null ? (subject.book?.id ?? null) : null
    const wishes = saved === null ? wished : { authorBrief: {} }
    piece.write(
      { generator: generator.id, book: saved, settings: chosen, ...wishes, chapterTitle: title, madeFor, about },
      next.id,
    )
  }
  const write = () => {
    if (busy || next === null) return
    if (isStartedBook(book) && generator.kind === 'book') {
      order(asked.answers())
      return
    }
    void form.handleSubmit(async (chosen) => {
      if (entryWords.check() && (await brief.check())) order({ ...chosen, ...asked.answers() })
    })()
  }
  useFieldFaults(piece, settingsOf, asked)
  useAttached(entry, piece)
  useRunPiece(run, piece)

  return {
    page,
    settingsOf,
    /** The lengths of book that the balance pays for. */
    offer,
    /** The book's settings once it has begun, else those of the form. */
    settings,
    book,
    steps,
    remaining,
    /** Null: the book is finished. */
    next,
    price,
    /** Whether the next step costs more than the balance. */
    isTooDear,
    piece,
    run,
    busy,
    /** The book that a text or cover is about, or made for. */
    subject,
    /** The finished book that was written here last, shown while the form is open. */
    former: book === null ? entry.former : null,
    chapterTitle,
    setChapterTitle,
    /** What the next piece asks for. */
    asked,
    /** What the author says about the next new book. */
    brief,
    entryWords,
    /** Checks the form and writes the next step. */
    write,
    /** Writes the rest of the book, for at most `cap` credits. */
    writeAll: (cap: number) => {
      if (busy || next === null) return
      if (book !== null) {
        run.start(book.id, cap)
        return
      }
      void form.handleSubmit(async (chosen) => {
        if (!entryWords.check() || !(await brief.check())) return
        try {
          const settings = { ...chosen, ...asked.answers() }
          const begun = await run.begin(generator.id, { settings, ...wished, cap })
          if (begun === null) return
          brief.clear()
          entryWords.clear()
          setBookId(begun.book)
        } catch (error) {
          if (isApiError(error)) showFaults(error.details, settingsOf, asked)
        }
      })()
    },
    open: (saved: Book) => {
      client.setQueryData(bookQuery(saved.id).queryKey, saved)
      form.reset({
        ...createBlankValues(generator, saved.language, year),
        ...createBookFormValues(generator, saved.settings as Settings),
      })
      setBookId(saved.id)
    },
    beginAnew: async () => {
      try {
        const { message } = await setSavedBookAside(generator.id)
        notifySetAside(message, book ?? entry.saved, language)
        setBookId(null)
        piece.forget()
      } catch (error) {
        if (isApiError(error) && error.status === 0) notifyFailure(error)
        else notify('error', textOf('progress.clear-failed', language))
      }
    },
  }
}

/** The state of a generator's page: form, book, the piece being written, run. */
export type GeneratorPageState = ReturnType<typeof useGeneratorPage>

function initialBook({ opened, saved, live }: EntryState, { generator }: GeneratorPage): string | null {
  if (opened !== null) return opened.id
  if (live === null || generator.kind !== 'book') return null
  // A book is saved with its first piece.
  return live.book === saved?.id || !mayBegin(generator, live.step) ? live.book : null
}

/** Whether a book may begin with a step: those before it may all be left out. */
function mayBegin({ flow }: PublicGenerator, id: string): boolean {
  const must = flow.places.findIndex((place) => place.some(({ when }) => when === null))
  const [name, number = '1'] = id.split(' ')
  return number === '1' && flow.places.slice(0, must + 1).some((place) => place.some((step) => step.name === name))
}

function isStartedBook(book: Book | null): book is Book {
  return book !== null && book.kind === 'book'
}

function isWritten(book: Book | null, step: string): boolean {
  return book?.pieces.some((piece) => piece.step === step) ?? false
}

/** The title typed for the chapter at hand: kept until it is used, so that a session that ends loses nothing. */
function useChapterTitle(book: string | null, step: string | null): [string, (title: string) => void] {
  const key = `chapter.${book}.${step}`
  const [typed, setTyped] = useState({ key, title: readStoredText(key) ?? '' })
  const title = typed.key === key ? typed.title : (readStoredText(key) ?? '')
  const set = useCallback(
    (given: string) => {
      writeStoredText(key, given === '' ? null : given)
      setTyped({ key, title: given })
    },
    [key],
  )
  return [title, set]
}

/** Shows the server's faults at their fields. */
function useFieldFaults({ state }: PieceWriting, { form }: SettingsState, asked: AskedFieldsState): void {
  const { fault } = state
  const latest = useRef(asked)
  latest.current = asked
  useEffect(() => {
    if (fault !== null) showFaults(fault.details, { form }, latest.current)
  }, [fault, form])
}

function showFaults(
  details: ApiError['details'],
  { form }: Pick<SettingsState, 'form'>,
  { showFault }: AskedFieldsState,
): void {
  for (const { field, message } of details) {
    const name = field.replace(/^(?:body\.)?(?:settings|asked)\./, '')
    if (name !== field && !showFault(name, message)) form.setError(name, { message })
  }
}

/** Follows a text that was being written when the page was opened. */
function useAttached({ live }: EntryState, { attach }: PieceWriting): void {
  useEffect(() => {
    if (live === null) return
    attach({ generation: live.id, step: live.step, since: Date.parse(live.startedAt), isOwn: true })
  }, [attach, live])
}

/** Follows the text that a run writes. */
function useRunPiece({ run }: BookRun, { attach }: PieceWriting): void {
  const generation = run?.generation ?? null
  const step = useRef('')
  step.current = run?.step?.name ?? ''
  useEffect(() => {
    if (generation !== null) attach({ generation, step: step.current, since: Date.now(), isOwn: false })
  }, [attach, generation])
}
