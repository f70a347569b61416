/** The text of a file in its encoding, with plain line feeds: UTF-8, UTF-16 with a mark, else Windows-1252. Null: it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
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

/** Characters that are looked at. */
const SAMPLED = 100_000

/** Hardly any of a text's characters are control characters; a form feed and an end of file are let pass. */
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
