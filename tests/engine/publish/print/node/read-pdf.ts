import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A line of a page; lengths in points from the lower left corner. */
export interface PdfLine {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly y: number
  /** The largest type in it. */
  readonly size: number
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  /** From the top of the page down. */
  readonly lines: readonly PdfLine[]
}

export interface ReadPdf {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly isTagged: boolean
  readonly pages: readonly PdfPage[]
  /** What each page says of its trim, in order. */
  readonly trimBoxes: readonly string[]
  readonly annotations: number
  /** Fonts, and those of them whose outlines are in the file. */
  readonly fonts: { readonly named: number; readonly embedded: number }
}

interface Run {
  readonly str: string
  readonly width: number
  readonly transform: readonly number[]
}

/** A PDF as a reader finds it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await loading.promise
  const { info } = await document.getMetadata()
  const known = info as { Title?: string; Author?: string; Language?: string }
  const pages: PdfPage[] = []
  let annotations = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [, , width, height] = page.view as [number, number, number, number]
    const { items } = await page.getTextContent()
    annotations += (await page.getAnnotations()).length
    pages.push({ width, height, lines: linesOf(items.filter((item) => 'str' in item)) })
  }
  const isTagged = ((await (await document.getPage(1)).getStructTree())?.children.length ?? 0) > 0
  await loading.destroy()
  const source = Buffer.from(bytes).toString('latin1')
  return {
    title: known.Title ?? '',
    author: known.Author ?? '',
    language: known.Language ?? '',
    isTagged,
    pages,
    trimBoxes: [...source.matchAll(/\/TrimBox (\[[^\]]*\])/g)].map(([, box]) => box!),
    annotations,
    fonts: {
      named: source.match(/\/Type \/FontDescriptor/g)?.length ?? 0,
      embedded: source.match(/\/FontFile[23]? /g)?.length ?? 0,
    },
  }
}

function linesOf(runs: readonly Run[]): PdfLine[] {
  const lines: { y: number; runs: Run[] }[] = []
  for (const run of runs) {
    if (run.str.trim() === '') continue
    const y = run.transform[5]!
    const line = lines.find((known) => Math.abs(known.y - y) < 1)
    if (line === undefined) lines.push({ y, runs: [run] })
    else line.runs.push(run)
  }
  return lines
    .toSorted((one, other) => other.y - one.y)
    .map(({ y, runs: found }) => ({
      y,
      text: found
        .toSorted((one, other) => one.transform[4]! - other.transform[4]!)
        .map(({ str }) => str)
        .join(' '),
      left: Math.min(...found.map(({ transform }) => transform[4]!)),
      right: Math.max(...found.map(({ transform, width }) => transform[4]! + width)),
      size: Math.max(...found.map(({ transform }) => Math.abs(transform[3]!))),
    }))
}
