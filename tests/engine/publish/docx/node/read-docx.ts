import mammoth from 'mammoth'
import { oneLine } from './source-text.ts'

/** A Word document as another library reads it. */
export interface ReadDocx {
  readonly html: string
  /** All of it, one blank between the words. */
  readonly text: string
  readonly headings: readonly string[]
  /** The entries of its contents, and the heading that each one leads to. */
  readonly contents: readonly { readonly entry: string; readonly target: string | null }[]
}

/** Throws where a part of the document is no XML. */
export async function readDocx(bytes: Uint8Array): Promise<ReadDocx> {
  const { value: html } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) })
  const targets = new Map(
    [...html.matchAll(/<h\d>((?:<a id="[^"]+"><\/a>)+)(.*?)<\/h\d>/g)].flatMap(([, anchors, heading]) =>
      [...anchors!.matchAll(/id="([^"]+)"/g)].map(([, id]) => [id!, plain(heading!)] as const),
    ),
  )
  return {
    html,
    text: plain(html),
    headings: [...html.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, heading]) => plain(heading!)),
    contents: [...html.matchAll(/<a href="#(_Toc\d+)">(.*?)<\/a>/g)].map(([, id, entry]) => ({
      entry: plain(entry!),
      target: targets.get(id!) ?? null,
    })),
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

function plain(html: string): string {
  const spaced = html.replaceAll('<br />', ' ').replace(/<\/(?:p|h\d|li|td|th|ul|ol)>/g, ' ')
  return oneLine(spaced.replace(/<[^>]+>/g, '').replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]!))
}
