import { Download, RotateCcw } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Book } from '../../api/books.ts'
import type { ExportOrder } from '../../api/publish.ts'
import { useText } from '../../language/language.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { type ExportFileState, type ExportHandle, useExport } from './use-export.ts'
import { WrapSheet } from './wrap-sheet.tsx'

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
export function FileCard({ book, order, stamp, onBefore, needs, isTurn, onTurnOver, children }: FileCardProps) {
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
