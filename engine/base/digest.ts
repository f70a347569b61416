/** 16 hexadecimal digits that differ when the text differs: FNV-1a over UTF-16 units, with two bases. Not for secrets. */
export function digest(text: string): string {
  return [0x811c9dc5, 0x2f0b4c47].map((base) => fnv(text, base).toString(16).padStart(8, '0')).join('')
}

function fnv(text: string, base: number): number {
  let hash = base
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
