import { Download, RotateCcw } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { STUDIO_FORMATS, type StudioFormat } from '../../../engine/publish/formats.ts'
import { BLEED_POINTS, POINTS_PER_INCH, type Trim } from '../../../engine/publish/print/trims.ts'
import type { Book } from '../../api/books.ts'
import type { ExportOrder, ExportState } from '../../api/publish.ts'
import { useText } from '../../language/language.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldLink } from './field-link.tsx'
import { createExportOrder, DEFAULT_FILE_OPTIONS, FileOptions, listShownOptions } from './file-options.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { type ExportFileState, type ExportHandle, useExport } from './use-export.ts'
import type { EditedPublication } from './use-publication.ts'

/** In the order of the cards; the publish pack holds the others and comes last. */
const CARDS = [...new Set<StudioFormat>(['epub', 'docx', 'pdf', 'wrap', ...STUDIO_FORMATS])]
/** Cards as wide as the page; one that is left without a neighbour becomes so too. */
const WIDE: readonly StudioFormat[] = ['pdf', 'wrap', 'pack']

interface FilesProps {
  book: Book
  edited: EditedPublication
  /** Changes with the chosen cover. */
  cover: string
  hasCover: boolean
  /** The usual size of a page of such a book. */
  trim: Trim
}

/** A card for each file of the book. */
export function FileCards({ book, edited, cover, hasCover, trim }: FilesProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState(DEFAULT_FILE_OPTIONS)
  /** Files that are still to be made, of all of them. */
  const [due, setDue] = useState<readonly StudioFormat[]>([])
  const possible = CARDS.filter((format) => format !== 'wrap' || hasCover)
  const makeAll = async () => {
    if (edited.state === 'changed') await edited.save()
    setDue(possible)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">{t('publishing.files-about')}</p>
        <Button size="small" busy={due.length > 0} onClick={() => void makeAll()}>
          {t('publishing.make-all')}
        </Button>
      </div>
      <p role="status" className="mt-1 text-2xs text-ink-soft">
        {due.length > 0 && t('publishing.making-all', { done: possible.length - due.length, of: possible.length })}
      </p>
      <ul className="mt-3 flex flex-wrap gap-4">
        {CARDS.map((format) => {
          const shown = listShownOptions(format, CARDS)
          const needsCover = format === 'wrap' && !hasCover
          return (
            <li
              key={format}
              className={classNames('min-w-0 grow basis-full', !WIDE.includes(format) && 'sm:basis-[calc(50%-0.5rem)]')}
            >
              <FileCard
                book={book}
                order={createExportOrder(format, chosen)}
                // A file made before the last change isn't offered.
                stamp={`${edited.version} ${book.updatedAt} ${cover}`}
                onBefore={edited.state === 'changed' ? edited.save : null}
                isTurn={due[0] === format}
                onTurnOver={() => setDue((before) => before.filter((one) => one !== format))}
                needs={needsCover ? <FieldLink to="cover">{t('publishing.wrap-needs-cover')}</FieldLink> : null}
              >
                {shown.length > 0 && (
                  <FileOptions shown={shown} usualTrim={trim} chosen={chosen} onChoose={setChosen} />
                )}
              </FileCard>
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface FileCardProps {
  book: Book
  order: ExportOrder
  /** Changes with the state of the book that the file is made from. */
  stamp: string
  /** Saves what is typed before the file is made; null: nothing is unsaved. */
  onBefore: (() => Promise<void>) | null
  /** What the author must do before the file can be made; null: nothing. */
  needs: ReactNode
  /** Whether it is this file's turn while all are made; says when it is over. */
  isTurn: boolean
  onTurnOver: () => void
  /** The options of the file. */
  children?: ReactNode
}

/** One file: its purpose, its options, its state and its download. */
function FileCard({ book, order, stamp, onBefore, needs, isTurn, onTurnOver, children }: FileCardProps) {
  const { t } = useText()
  const { format } = order
  const { now, make } = useExport(book.id, order, stamp)
  const name = t(`publishing.format-${format}`)
  const start = () => {
    if (onBefore === null) make()
    else void onBefore().then(make)
  }
  const download = useRef<HTMLAnchorElement>(null)
  const isWanted = useRef(false)
  // One press makes the file and downloads it.
  useEffect(() => {
    if (now.state === 'ready' && isWanted.current) download.current?.click()
    if (now.state === 'ready' || now.state === 'failed') isWanted.current = false
  }, [now.state])
  useTurn(isTurn, now.state, start, onTurnOver)
  const makeAndDownload = () => {
    isWanted.current = true
    start()
  }
  return (
    <article aria-label={name} className="flex h-full flex-col rounded-lg border border-line bg-paper p-4">
      <h3 className="text-base">{name}</h3>
      <p className="mt-0.5 text-sm text-ink-soft">{t(`publishing.format-${format}-about`)}</p>
      {children && <div className="mt-4">{children}</div>}
      {now.state === 'ready' && now.wrap && <WrapSheet wrap={now.wrap} />}
      <div className="mt-auto flex min-h-10 flex-wrap items-center gap-3 pt-4">
        {needs === null ? (
          <FileAction name={name} file={{ now, make: makeAndDownload }} download={download} />
        ) : (
          <p className="text-sm">{needs}</p>
        )}
        {format === 'pdf' && <PreviewButton key={JSON.stringify(order)} file={{ now, make: start }} />}
        <FileProgress now={now} />
      </div>
    </article>
  )
}

/** Makes the file when its turn comes, and says when it is made or has failed. */
function useTurn(isTurn: boolean, state: ExportFileState['state'], start: () => void, onOver: () => void): void {
  const isBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks of the latest render are meant
  useEffect(() => {
    if (!isTurn) {
      isBegun.current = false
    } else if (state === 'ready' || (state === 'failed' && isBegun.current)) {
      isBegun.current = false
      onOver()
    } else if (!isBegun.current) {
      isBegun.current = true
      start()
    }
  }, [isTurn, state])
}

interface FileActionProps {
  name: string
  file: ExportHandle
  download: RefObject<HTMLAnchorElement | null>
}

function FileAction({ name, file: { now, make }, download }: FileActionProps) {
  const { t, number } = useText()
  if (now.state === 'ready') {
    const size = t('publishing.kilobytes', { size: number(Math.max(1, Math.round(now.file.bytes / 1024))) })
    return (
      <a
        ref={(link) => {
          download.current = link
          takeFocus(link)
        }}
        href={now.file.url}
        download={now.file.name}
        className={buttonClass({ size: 'small' })}
      >
        <Download aria-hidden className="size-4" />
        {t('publishing.download', { name, size })}
      </a>
    )
  }
  const isBusy = now.state === 'queued' || now.state === 'making'
  return (
    <Button size="small" busy={isBusy} onClick={make}>
      {now.state === 'failed' && <RotateCcw aria-hidden className="size-4" />}
      {now.state === 'idle' && <Download aria-hidden className="size-4" />}
      {t(now.state === 'failed' ? 'publishing.again' : 'publishing.make', { name })}
    </Button>
  )
}

/** Focuses the link when it replaces the button that had the focus. */
function takeFocus(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus()
}

function FileProgress({ now }: { now: ExportFileState }) {
  const { t } = useText()
  const text = () => {
    if (now.state === 'failed') return now.message
    if (now.state === 'making')
      return now.share === null ? t('publishing.making') : t('publishing.making-share', { ...now.share })
    if (now.state === 'queued')
      return now.ahead === 0 ? t('publishing.making') : t('publishing.queued', { count: now.ahead })
    return now.state === 'ready' ? <span className="sr-only">{t('publishing.ready')}</span> : null
  }
  return (
    <p role="status" className={now.state === 'failed' ? 'min-w-0 flex-1 text-2xs text-bad' : 'text-2xs text-ink-soft'}>
      {text()}
    </p>
  )
}

type WrapFacts = NonNullable<ExportState['wrap']>

const MILLIMETRES_PER_INCH = 25.4
const BLEED_INCHES = BLEED_POINTS / POINTS_PER_INCH

/** A made wrap: a small picture of it with its folds, and its measures in words. */
export function WrapSheet({ wrap }: { wrap: WrapFacts }) {
  const { t, number } = useText()
  const { trim, pages, spine, width, height, hasSpineType, picture } = wrap
  const millimetres = number(Math.round(spine * MILLIMETRES_PER_INCH * 10) / 10)
  const size = t(`publishing.trim-${trim}`)
  const measures = { inches: number(spine), millimetres, pages: number(pages), size }
  return (
    <figure className="mt-4">
      <div className="mx-auto max-w-xl">
        <div className="relative">
          <img
            src={picture}
            alt={t('publishing.wrap-picture')}
            width={1200}
            height={Math.round((1200 * height) / width)}
            decoding="async"
            className="h-auto w-full rounded-sm bg-sunken"
          />
          {foldsOf(wrap).map((left) => (
            <span
              key={left}
              aria-hidden
              style={{ left: `${left * 100}%` }}
              className="absolute inset-y-0 border-s border-dashed border-white mix-blend-difference"
            />
          ))}
        </div>
        <div aria-hidden className="mt-1 grid grid-cols-[1fr_auto_1fr] text-center text-2xs text-ink-soft">
          <span>{t('publishing.wrap-back')}</span>
          <span>{t('publishing.wrap-spine')}</span>
          <span>{t('publishing.wrap-front')}</span>
        </div>
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">
        <p className="text-ink">{t('publishing.wrap-spine-width', measures)}</p>
        {!hasSpineType && <p>{t('publishing.wrap-spine-empty')}</p>}
        <p>
          {t('publishing.wrap-sheet', { width: number(width), height: number(height), bleed: number(BLEED_INCHES) })}
        </p>
      </figcaption>
    </figure>
  )
}

/** Where the sheet is folded, as shares of its width: on both sides of the spine. */
function foldsOf({ width, spine }: WrapFacts): readonly number[] {
  return [(width - spine) / 2 / width, (width + spine) / 2 / width]
}
