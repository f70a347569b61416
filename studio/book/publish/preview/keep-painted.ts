import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'

/** Dots drawn for one pixel of the page at most: more are not seen, and cost memory. */
const MOST_DOTS = 2.5

/**
 * Paints a page, counted from 1, in the width that the canvas has on the screen, and again when that changes. Returns what
 * ends it. `onFault` is told why a page could not be painted.
 */
export function keepPainted(
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
      // What was cancelled is painted anew, or no longer shown.
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
