import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { PDFDocumentLoadingTask, PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { Dialog } from 'radix-ui'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { loadWhenOnline } from '../../../app/online.ts'
import { useMedia } from '../../../app/use-media.ts'
import { useText } from '../../../language/language.tsx'
import { IconButton, Spinner } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { Modal } from '../../../ui/modal.tsx'

/** Shows the pages of the print PDF at an address as an open book, over the whole screen. */
export default function PagePreview({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useText()
  const { pdf, error, retry } = usePdf(url)
  const [fault, setFault] = useState<unknown>(null)
  const onFault = useCallback((found: unknown) => setFault(found), [])
  const failure = error ?? fault
  const tryAgain = () => {
    setFault(null)
    retry()
  }
  return (
    <Modal onClose={onClose} className="fixed inset-0 z-50 flex flex-col bg-sunken">
      <header className="flex h-16 shrink-0 items-center gap-3 px-5 sm:px-8">
        <Dialog.Title className="min-w-0 flex-1 truncate text-base">{t('publishing.pages-title')}</Dialog.Title>
        <IconButton icon={X} iconClassName="size-5" label={t('shell.close')} onClick={onClose} />
      </header>
      {failure !== null && (
        <div className="mx-auto w-full max-w-xl px-5">
          <LoadError error={failure} onRetry={tryAgain} />
        </div>
      )}
      {failure === null && pdf === null && (
        <p role="status" className="m-auto flex items-center gap-3 text-sm text-ink-soft">
          <Spinner /> {t('publishing.pages-opening')}
        </p>
      )}
      {failure === null && pdf !== null && <SpreadView pdf={pdf} onFault={onFault} />}
    </Modal>
  )
}

const WIDE_SCREEN = '(min-width: 48rem)'

interface SpreadViewProps {
  pdf: OpenPdf
  onFault: (error: unknown) => void
}

/** Two facing pages, or one on a narrow screen, with buttons that turn them. Only the visible pages are painted. */
function SpreadView({ pdf: { pages, ratio }, onFault }: SpreadViewProps) {
  const { t, number } = useText()
  const isOpen = useMedia(WIDE_SCREEN)
  const [page, setPage] = useState(1)
  const area = useRef<HTMLDivElement>(null)
  const count = pages.numPages
  const spread = findSpread(page, count, isOpen)
  const turn = (direction: -1 | 1) =>
    setPage((now) => findAdjacentPage(findSpread(now, count, isOpen), direction, count) ?? now)
  usePageTurns(area, turn)
  const turner = (direction: -1 | 1) => ({
    'aria-disabled': findAdjacentPage(spread, direction, count) === null || undefined,
    onClick: () => turn(direction),
  })
  // As large as the screen allows, in the proportions of the page.
  const width = `min(100%, calc((100dvh - 9rem) * ${ratio * (isOpen ? 2 : 1)}))`
  return (
    <>
      <div
        ref={area}
        className="grid min-h-0 flex-1 touch-pan-y touch-pinch-zoom place-items-center overflow-hidden px-5 sm:px-8"
      >
        <div className={classNames('grid', isOpen && 'grid-cols-2')} style={{ width }}>
          {spread.map((one) => (
            <Page key={one} page={one} pdf={{ pages, ratio }} isOpen={isOpen} onFault={onFault} />
          ))}
        </div>
      </div>
      <div className="flex h-18 shrink-0 items-center justify-center gap-4">
        <IconButton icon={ChevronLeft} iconClassName="size-5" label={t('publishing.pages-previous')} {...turner(-1)} />
        <p role="status" className="min-w-32 text-center text-sm text-ink-soft tabular-nums">
          {spread.length === 1
            ? t('publishing.pages-one', { page: number(spread[0]!), of: number(count) })
            : t('publishing.pages-at', { pages: spread.map((one) => number(one)).join('–'), of: number(count) })}
        </p>
        <IconButton icon={ChevronRight} iconClassName="size-5" label={t('publishing.pages-next')} {...turner(1)} />
      </div>
    </>
  )
}

function Page({ page, pdf, isOpen, onFault }: SpreadViewProps & { page: number; isOpen: boolean }) {
  const { t, number } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { pages, ratio } = pdf
  useEffect(
    () => (canvas.current === null ? undefined : paintPage(pages, page, canvas.current, onFault)),
    [pages, page, onFault],
  )
  const isRight = page % 2 === 1
  return (
    <div className={classNames('relative bg-paper shadow-lift', isOpen && isRight && 'col-start-2')}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('publishing.pages-one', { page: number(page), of: number(pages.numPages) })}
        className="block w-full"
        style={{ aspectRatio: ratio }}
      />
      {isOpen && isRight && page > 1 && <span aria-hidden className="absolute inset-y-0 start-0 w-px bg-line" />}
    </div>
  )
}

/** The pages that are shown together with a page, counted from 1. `isOpen`: two facing pages, with the first page alone on the right. */
export function findSpread(page: number, count: number, isOpen: boolean): readonly number[] {
  if (!isOpen) return [page]
  const left = page - (page % 2)
  return [left, left + 1].filter((one) => one >= 1 && one <= count)
}

/** A page of the next (1) or previous (-1) spread; null: there is none. */
export function findAdjacentPage(spread: readonly number[], direction: -1 | 1, count: number): number | null {
  const page = direction === 1 ? spread.at(-1)! + 1 : spread[0]! - 1
  return page >= 1 && page <= count ? page : null
}

/** Most device pixels drawn for one CSS pixel: more can't be seen, and cost memory. */
const MOST_DOTS = 2.5

/**
 * Paints a page, counted from 1, in the width of its canvas, and again when the width changes. Returns a function that ends this. Calls
 * `onFault` when a page can't be painted.
 */
function paintPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  onFault: (error: unknown) => void,
): () => void {
  let task: RenderTask | null = null
  let isOver = false
  const paint = async () => {
    const page = await pdf.getPage(number)
    if (isOver || canvas.clientWidth === 0) return
    task?.cancel()
    const dots = canvas.clientWidth * Math.min(devicePixelRatio, MOST_DOTS)
    const viewport = page.getViewport({ scale: dots / page.getViewport({ scale: 1 }).width })
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    const painting = page.render({ canvas, viewport })
    task = painting
    await painting.promise.catch((error: unknown) => {
      // A cancelled page is painted again, or no longer shown.
      if (task === painting && !isOver) throw error
    })
  }
  const observer = new ResizeObserver(() => {
    paint().catch((error: unknown) => {
      if (!isOver) onFault(error)
    })
  })
  observer.observe(canvas)
  return () => {
    isOver = true
    observer.disconnect()
    task?.cancel()
  }
}

/** Least horizontal movement of a finger, in pixels, that turns a page. */
const SWIPE_PIXELS = 40

const DIRECTIONS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Turns pages with the arrow keys, wherever the focus is, and with a swipe over the element. */
function usePageTurns(over: RefObject<HTMLElement | null>, turn: (direction: -1 | 1) => void): void {
  const latest = useRef(turn)
  latest.current = turn
  useEffect(() => {
    const element = over.current
    if (element === null) return
    let start: { readonly x: number; readonly y: number } | null = null
    const onKey = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key]
      if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      latest.current(direction)
    }
    const onDown = ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      start = isPrimary ? { x, y } : null
    }
    const onUp = ({ clientX, clientY, isPrimary }: PointerEvent) => {
      if (start === null || !isPrimary) return
      const across = clientX - start.x
      const down = clientY - start.y
      start = null
      if (Math.abs(across) >= SWIPE_PIXELS && Math.abs(across) > Math.abs(down)) latest.current(across < 0 ? 1 : -1)
    }
    const ending = new AbortController()
    const { signal } = ending
    // In the capture phase, because the dialog stops keys from bubbling.
    document.addEventListener('keydown', onKey, { capture: true, signal })
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointerup', onUp, { signal })
    return () => ending.abort()
  }, [over])
}

/** Address of the PDF reader's worker, on the studio's own origin as the server's content policy requires. */
const WORKER = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

interface OpenPdf {
  readonly pages: PDFDocumentProxy
  /** Width of a page divided by its height; all pages of a book have the same. */
  readonly ratio: number
}

interface Opening {
  readonly pdf: OpenPdf | null
  readonly error: unknown
}

const UNOPENED: Opening = { pdf: null, error: null }

/** Opens the PDF at an address, and closes it when the address changes or the component unmounts. */
function usePdf(url: string): Opening & { readonly retry: () => void } {
  const [opening, setOpening] = useState(UNOPENED)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again for another attempt
  useEffect(() => {
    let isOver = false
    let loading: PDFDocumentLoadingTask | null = null
    const open = async () => {
      const { getDocument, GlobalWorkerOptions } = await loadWhenOnline(() => import('pdfjs-dist'))
      if (isOver) return
      GlobalWorkerOptions.workerSrc = WORKER
      // The fonts are in the file, and the content policy forbids WebAssembly.
      loading = getDocument({ url, useWasm: false, useSystemFonts: false, disableRange: true, verbosity: 0 })
      const pages = await loading.promise
      const { width, height } = (await pages.getPage(1)).getViewport({ scale: 1 })
      if (!isOver) setOpening({ pdf: { pages, ratio: width / height }, error: null })
    }
    setOpening(UNOPENED)
    open().catch((error: unknown) => {
      if (!isOver) setOpening({ pdf: null, error })
    })
    return () => {
      isOver = true
      void loading?.destroy()
    }
  }, [url, attempt])
  return { ...opening, retry: () => setAttempt((before) => before + 1) }
}
