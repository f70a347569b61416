import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { loadWhenOnline } from '../../../app/online.ts'

/** Address of the PDF reader's worker, on the studio's own origin as the server's content policy requires. */
const WORKER = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

export interface OpenPdf {
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
export function usePdf(url: string): Opening & { readonly retry: () => void } {
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
