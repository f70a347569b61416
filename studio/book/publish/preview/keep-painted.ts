import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'

/** Most device pixels drawn for one CSS pixel: more can't be seen, and cost memory. */
const MOST_DOTS = 2.5

/**
 * Paints a page, counted from 1, in the width of its canvas, and again when the width changes. Returns a function that ends this. Calls
 * `onFault` when a page can't be painted.
 */
export function paintPage(
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
