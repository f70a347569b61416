import { KalamError } from '../messages/error.ts'

/** First bytes of files that are refused, each with the code of the message that says what to do instead. */
const REFUSED = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], code: 'import.locked-or-old' },
  { bytes: [0x25, 0x50, 0x44, 0x46], code: 'import.pdf' },
  { bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], code: 'import.other-format' },
  { bytes: [0x52, 0x61, 0x72, 0x21], code: 'import.other-format' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], code: 'import.other-format' },
  { bytes: [0x1f, 0x8b], code: 'import.other-format' },
] as const

/**
 * Whether a file is a ZIP archive, as DOCX and EPUB are; any other file may be text. Throws `import.locked-or-old`, `import.pdf` and
 * `import.other-format` for formats that are refused.
 */
export function isArchive(bytes: Uint8Array, name: string): boolean {
  const starts = (wanted: readonly number[]) => wanted.every((byte, at) => bytes[at] === byte)
  const refused = REFUSED.find((one) => starts(one.bytes))
  if (refused !== undefined) throw new KalamError(refused.code, { values: { file: name } })
  return starts([0x50, 0x4b, 0x03, 0x04]) || starts([0x50, 0x4b, 0x05, 0x06])
}

/** Whether a text is HTML, Markdown or plain. The ending of its name decides only where the text itself does not. */
export function textKindOf(text: string, name: string): 'html' | 'markdown' | 'text' {
  const head = text.slice(0, 4000).trimStart()
  if (/^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,1000}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(head))
    return 'html'
  const ending = /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase()
  if (ending === 'html' || ending === 'htm' || ending === 'xhtml') return 'html'
  if (ending === 'md' || ending === 'markdown' || ending === 'mdown' || ending === 'mkd') return 'markdown'
  if (ending === 'txt' || ending === 'text') return isMarkdown(text) ? 'markdown' : 'text'
  if (/^<(?:p|h[1-6]|div|section|article)\b/i.test(head)) return 'html'
  return isMarkdown(text) ? 'markdown' : 'text'
}

/** Whether a text has headings with number signs, or front matter. */
function isMarkdown(text: string): boolean {
  const sample = text.slice(0, 2_000_000)
  return /^#{1,3} \S/m.test(sample) || /^---\n[^\n]{0,40}:/.test(sample)
}
