import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { arriving } from '../app/arriving.ts'
import { useText } from '../language/language.tsx'
import { learning } from '../language/learn.ts'
import { RunPanel } from '../runs/run-panel.tsx'
import { Skeleton } from '../ui/panel.tsx'
import { FormerBook, Subject } from './former-book.tsx'
import { PriceNote } from './price-note.tsx'
import { Process } from './process.tsx'
import { SettingsForm } from './settings-form.tsx'
import { sizeNote } from './size-offer.ts'
import type { Room } from './use-room.ts'
import { WriteButton } from './write-button.tsx'

const Begun = lazy(() => arriving(() => import('./begun.tsx')))
const BookFinished = lazy(() => arriving(learning(['generator', 'books'], () => import('./book-finished.tsx'))))

/** The left side: what is chosen, what comes next, what it costs. */
export function Controls({ room }: { room: Room }) {
  const text = useText()
  const { of } = text
  const { page, settingsOf, book, next, write } = room
  const { generator } = page
  const begun = generator.book === null ? null : book
  useWriteKey(write)
  return (
    <form
      noValidate
      aria-label={of(generator.title)}
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
      className="no-print flex flex-col @4xl:sticky @4xl:top-20 @4xl:max-h-[calc(100dvh-6.5rem)]"
    >
      <header className="pb-5">
        <h1 lang={begun?.language} className="text-3xl text-balance [overflow-wrap:anywhere] text-ink @4xl:text-2xl">
          {begun?.title ?? of(generator.title)}
        </h1>
        <p className="mt-1 text-sm text-ink-soft">{of(begun === null ? generator.tagline : generator.title)}</p>
      </header>
      {/* What was chosen has no control that the keyboard could scroll it by. */}
      <div className="-mx-1 min-h-0 space-y-6 px-1 pb-6 @4xl:overflow-y-auto" tabIndex={begun === null ? undefined : 0}>
        {room.former && <FormerBook book={room.former} />}
        {room.subject && <Subject book={room.subject} />}
        {begun === null ? (
          <>
            <SettingsForm
              generator={generator}
              control={settingsOf.control}
              sizeNote={room.offer && sizeNote(room.offer, text)}
            />
            {generator.book && <Process generator={generator} next={next?.kind ?? null} />}
          </>
        ) : (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Begun room={room} />
          </Suspense>
        )}
      </div>
      {next !== null && <Onward room={room} />}
      <Suspense fallback={null}>{next === null && begun && <BookFinished room={room} book={begun} />}</Suspense>
    </form>
  )
}

/** What can be done next; while a run writes, that is the run's. */
function Onward({ room }: { room: Room }) {
  const [isWhole, setWhole] = useState(false)
  const isStep = !room.run.isLive && !isWhole
  return (
    <div className="space-y-3 border-t border-line pt-4">
      {isStep && <PriceNote room={room} />}
      {isStep && <WriteButton room={room} />}
      {room.page.generator.book && <RunPanel room={room} open={isWhole} onOpen={setWhole} />}
    </div>
  )
}

/** Ctrl + Enter writes the next step from anywhere on the page. */
function useWriteKey(write: () => void): void {
  const latest = useRef(write)
  latest.current = write
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
