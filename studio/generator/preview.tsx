import { lazy, Suspense, useEffect, useRef } from 'react'
import { arriving } from '../app/arriving.ts'
import { useText } from '../language/language.tsx'
import { learning } from '../language/learn.ts'
import { useFollow } from '../reading/use-follow.ts'
import { Button } from '../ui/button.tsx'
import '../reading/reading.css'
import { DownSign } from '../reading/signs.tsx'
import { Empty } from '../ui/panel.tsx'
import { Failure } from './failure.tsx'
import { anchorOf, partsOf } from './parts.ts'
import { isBusy } from './piece-state.ts'
import { PreviewBar } from './preview-bar.tsx'
import type { Room } from './use-room.ts'

const loadWritten = () => import('./written.tsx')
const Written = lazy(() => arriving(loadWritten))
const ReadingBar = lazy(() => arriving(learning(['generator', 'run'], () => import('./reading-bar.tsx'))))
const loadWaiting = learning(['generator', 'run'], () => import('./waiting.tsx'))
const Waiting = lazy(() => arriving(loadWaiting))
const CoverView = lazy(() => arriving(() => import('./cover-view.tsx')))

/** The right side: what is written so far, and what is being written. */
export function Preview({ room }: { room: Room }) {
  const { t, say, language } = useText()
  const { page, settings, book, piece, chapterTitle } = room
  const { generator } = page
  const { state } = piece
  const end = useRef<HTMLDivElement>(null)
  const busy = isBusy(state)
  const isImage = generator.kind === 'image'
  const parts = isImage ? [] : partsOf({ generator, settings, book, piece: state, language, chapterTitle })
  const growing = parts.find((part) => part.growing)
  useEffect(() => {
    // Sooner than the first words.
    if (!busy || isImage) return
    for (const load of [loadWaiting, loadWritten]) void arriving<unknown>(load).catch(() => undefined)
  }, [busy, isImage])
  const follow = useFollow(end, growing ? anchorOf(growing.step) : null, growing?.text?.length ?? 0)
  const hasText = isImage ? book !== null : parts.some(({ text }) => text)
  const isDemo = busy ? state.draft.started?.demo === true || book?.demo === true : book?.demo === true
  return (
    <section aria-labelledby="preview-title" aria-busy={busy} className="sheet">
      <PreviewBar room={room} parts={parts} />
      <div className="px-5 py-10 sm:px-12 print:p-0">
        {isDemo && <p className="demo-note">{say(isImage ? 'demo.image-notice' : 'demo.notice')}</p>}
        <Suspense>
          {isImage && <CoverView room={room} />}
          {!isImage && hasText && <Written room={room} parts={parts} />}
        </Suspense>
        <Suspense>{busy && !isImage && <Waiting state={state} page={page} settings={settings} />}</Suspense>
        {state.phase === 'failed' && <Failure room={room} />}
        {!hasText && !busy && state.phase !== 'failed' && (
          <Empty title={say('flow.placeholder')}>
            <p className="text-balance">{t(EMPTY[isImage ? 'image' : generator.book ? 'book' : 'single'])}</p>
          </Empty>
        )}
        <div ref={end} />
        {hasText && <NextHere room={room} />}
      </div>
      <Suspense>{room.busy && <ReadingBar room={room} />}</Suspense>
      {follow.isAway && (
        <div className="no-print sticky bottom-28 flex justify-center">
          <Button look="main" size="small" className="rounded-full! shadow-lift" onClick={follow.toNewest}>
            <DownSign />
            {t('generator.newest')}
          </Button>
        </div>
      )}
    </section>
  )
}

const EMPTY = {
  book: 'generator.empty-book',
  single: 'generator.empty-single',
  image: 'generator.empty-image',
} as const

/** On a narrow page the form is far above the end of the text: the next step is at hand here too. */
function NextHere({ room }: { room: Room }) {
  const { of } = useText()
  const { page, next, busy, isTooDear, write } = room
  if (page.generator.book === null || next === null || busy || isTooDear) return null
  return (
    <div className="no-print mt-10 text-center @4xl:hidden">
      <Button look="main" onClick={write}>
        {of(next.button)}
      </Button>
    </div>
  )
}
