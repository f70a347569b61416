import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Book } from '../api/books.ts'
import { arriving } from '../app/arriving.ts'
import { Link } from '../app/link.tsx'
import { useTitle } from '../app/use-title.ts'
import { NextPages } from '../generator/next-pages.tsx'
import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Appendix } from './appendix.tsx'
import { writingPage } from './at-hand-note.tsx'
import type { Asked } from './book-dialogs.tsx'
import { Onward } from './onward.tsx'
import { TitlePage } from './title-page.tsx'
import { useReadingPosition } from './use-reading-position.ts'
import { partsToRead, type VolumePart } from './volume.ts'
import { VolumeBar } from './volume-bar.tsx'
import { VolumeContents } from './volume-contents.tsx'
import { VolumePartView } from './volume-part.tsx'
import './volume.css'

const BookDialogs = lazy(() => arriving(() => import('./book-dialogs.tsx')))
const VersionsDialog = lazy(() => arriving(() => import('./versions-dialog.tsx')))

/** A whole book to be read: title page, contents, its parts, the plan at the end. */
export function VolumeView({ book }: { book: Book }) {
  const { language } = book
  useTitle(book.title)
  const navigate = useNavigate()
  const parts = useMemo(() => partsToRead(book), [book])
  const anchors = useMemo(() => parts.map(({ anchor }) => anchor), [parts])
  const current = useReadingPosition(book.id, anchors)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [versionsOf, setVersionsOf] = useState<VolumePart | null>(null)
  const onVersions = useCallback((part: VolumePart) => setVersionsOf(part), [])
  return (
    <>
      <VolumeBar book={book} parts={parts} onAsk={setAsked} />
      <div className="volume">
        <TitlePage book={book} />
        <div className="volume-side no-print">
          <Onward book={book} />
          <VolumeContents parts={parts} current={current} language={language} />
        </div>
        <article lang={language} className="volume-text book">
          {parts.map((part) => (
            <VolumePartView key={part.anchor} part={part} onVersions={onVersions} />
          ))}
          <Ending book={book} isAlone={parts.length === 0} />
          <Appendix book={book} isAlone={parts.length === 0} />
        </article>
      </div>
      <Suspense fallback={null}>
        {asked && (
          <BookDialogs
            book={book}
            asked={asked}
            onClose={() => setAsked(null)}
            onDeleted={() => void navigate('/books', { replace: true })}
          />
        )}
        {versionsOf && <VersionsDialog book={book} part={versionsOf} onClose={() => setVersionsOf(null)} />}
      </Suspense>
    </>
  )
}

/** Where the text ends for now, or for good. */
function Ending({ book, isAlone }: { book: Book; isAlone: boolean }) {
  const { t, say, language } = useText()
  const { finished, next, generator, id } = book
  if (isAlone && !finished) {
    return (
      <p lang={language} className="volume-ending no-print">
        {t('books.outline-only')}
      </p>
    )
  }
  if (!finished && (next === null || generator === null)) return null
  return (
    <div lang={language} className="volume-ending no-print">
      {finished ? (
        <>
          <p>{say('book.finished')}</p>
          <div className="mx-auto mt-8 w-fit text-start font-sans not-italic">
            <NextPages book={id} />
          </div>
        </>
      ) : (
        <Link to={writingPage(generator!.route, id)} className={buttonClass({ look: 'plain' })}>
          {t('books.continue')}
        </Link>
      )}
    </div>
  )
}
