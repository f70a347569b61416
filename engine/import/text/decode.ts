/** The encoding that a byte order mark of UTF-16 names; null: the bytes begin with none. */
export function markedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Decodes UTF-8, UTF-16 with a byte order mark, else Windows-1252; all lines end in line feeds. Null: the file is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = markedEncoding(bytes)
  const text = marked === null ? (utf8(bytes) ?? windows(bytes)) : new TextDecoder(marked).decode(bytes)
  return text === null || !isText(text)
    ? null
    : text
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n')
        .replace(/[\u2028\u0085]/g, '\n')
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function windows(bytes: Uint8Array): string | null {
  return bytes.includes(0) ? null : new TextDecoder('windows-1252').decode(bytes)
}

/** Characters that are examined. */
const SAMPLED = 100_000

/** Whether hardly any characters are control characters; form feeds and end-of-file marks are not counted. */
function isText(text: string): boolean {
  const length = Math.min(SAMPLED, text.length)
  let strange = 0
  for (let at = 0; at < length; at++) if (isStrange(text.charCodeAt(at))) strange++
  return strange <= length / 1000
}

function isStrange(code: number): boolean {
  const isControl = code < 32 && !(code >= 9 && code <= 13) && code !== 26
  return isControl || code === 0xfffd
}
