import { bare } from './bare.ts'

const SUMMARY_LABEL =
  /^[\s*_]*(?:summary|synopsis|description|what happens|plot|ringkasan|sinopsis|penerangan|huraian)\s*[*_]*\s*[:：—–-]\s*[*_]*\s*/iu
const TITLE_LABEL = /^[\s*_]*(?:title|tajuk|judul)\s*[*_]*\s*[:：]\s*/iu
const OWN_LABEL = /^(?:chapter|part|section|bab|bahagian|seksyen)\s+\d{1,3}\s*[:：.—–-]\s*/iu
const LONGEST_TITLE = 140

/** Splits the lines of one entry into title and summary, as one line each. */
export function splitEntry(lines: readonly string[]): { title: string; summary: string } {
  const [head = '', ...rest] = lines
  const first = head.replace(TITLE_LABEL, '').replace(OWN_LABEL, '').trim()
  const [title, start] = splitLine(first)
  const more = rest
    .map((line) =>
      line
        .replace(/^\s*(?:[-*+•]|\d{1,2}[.)])\s+/u, '')
        .replace(SUMMARY_LABEL, '')
        .trim(),
    )
    .filter((line) => line !== '')
  return {
    title: titleText(title),
    summary: [start, ...more]
      .map(summaryText)
      .filter((part) => part !== '')
      .join(' '),
  }
}

function splitLine(line: string): [string, string] {
  const bold = /^(?:\*\*|__)(.+?)(?:\*\*|__)\s*[:：—–-]?\s*(.*)$/u.exec(line)
  if (bold !== null && (bold[2] !== '' || !/\s[—–]\s/u.test(bold[1] as string)))
    return [bold[1] as string, bold[2] as string]
  const quoted = /^["“]([^"”]{2,140})["”]\s*[.:：—–-]?\s*(.*)$/u.exec(line)
  if (quoted !== null) return [quoted[1] as string, quoted[2] as string]
  const plain = line.replace(/(?:\*\*|__)(?=\s*[:：—–-]|\s*$)/u, '').replace(/^(?:\*\*|__)/u, '')
  for (const separator of [/\s*—\s*/u, /\s+–\s+/u, /\s+--?\s+/u, /\s*[:：]\s+/u]) {
    const found = separator.exec(plain)
    if (
      found !== null &&
      found.index > 0 &&
      found.index <= LONGEST_TITLE &&
      found.index + found[0].length < plain.length
    ) {
      return [plain.slice(0, found.index), plain.slice(found.index + found[0].length)]
    }
  }
  const stop = /^(.{2,90}?)[.!?]\s+(\S+\s+\S+\s+\S.*)$/u.exec(plain)
  return stop === null ? [plain, ''] : [stop[1] as string, stop[2] as string]
}

function titleText(text: string): string {
  return bare(text)
    .replace(/\s*[:：—–-]+$/u, '')
    .replace(/(?<!\.)\.$/u, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function summaryText(text: string): string {
  return text
    .replace(SUMMARY_LABEL, '')
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s*_—–-]+|[\s*_]+$/gu, '')
}
