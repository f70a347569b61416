import { readPieceLabel } from '../../prose/headings.ts'
import { readNumber } from '../../prose/numbers.ts'

const ROW = /^\s*\|?(.+\|.+?)\|?\s*$/u
const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/u
const NUMBER_HEAD = /^(?:#|no\.?|nombor|bil\.?|number|chapter|chapter no\.?|chapter #|bab|section|bahagian|ch\.?)$/iu
const SUMMARY_HEAD =
  /^(?:summary|what (?:happens|it covers)|synopsis|description|plot|covers|content|ringkasan|sinopsis|penerangan|huraian|isi|kandungan)/iu

/** Writes the rows of Markdown tables as `1. Title — Summary`; every other line stays. Columns beyond the summary follow it. */
export function tablesToNumberedLines(lines: readonly string[]): string[] {
  const made: string[] = []
  let head: string[] | null = null
  let row = 0
  lines.forEach((line, index) => {
    if (RULE.test(line) && line.includes('|')) return
    const cells = cellsOf(line)
    if (cells === null) {
      head = null
      made.push(line)
      return
    }
    if (head === null) {
      const isHead = RULE.test(lines[index + 1] ?? '') && (lines[index + 1] ?? '').includes('|')
      head = isHead ? cells : []
      row = 0
      if (isHead) return
    }
    row++
    made.push(entryOf(cells, head, row) ?? line)
  })
  return made
}

function cellsOf(line: string): string[] | null {
  // Without outer bars a line is a row only when it has two inner ones.
  const bars = line.split('|').length - 1
  if (bars < 2 && !/^\s*\|/.test(line)) return null
  const found = ROW.exec(line)
  return found === null
    ? null
    : (found[1] as string).split('|').map((cell) => cell.trim().replace(/<br\s*\/?>/giu, ' '))
}

function entryOf(cells: readonly string[], head: readonly string[], row: number): string | null {
  const [first = '', ...rest] = cells
  const bare = first.replace(/[*_]/g, '').trim()
  const digits = /^#?(\d{1,3})[.)]?$/.exec(bare)
  const labelled = readPieceLabel(bare)
  const named = labelled === null ? '' : bare.slice(labelled.length).replace(/^[\s:.—–-]+/u, '')
  const alone = readNumber(bare)
  const isNumber =
    digits !== null ||
    (labelled !== null && named === '') ||
    (alone?.length === bare.length && NUMBER_HEAD.test(head[0] ?? ''))
  if (isNumber && rest.length < 2) return `${digits?.[1] ?? (labelled ?? alone)?.number}. ${rest[0] ?? ''}`
  const number = digits === null ? ((labelled ?? (isNumber ? alone : null))?.number ?? row) : Number(digits[1])
  const [title = '', ...texts] = isNumber ? rest : [named === '' ? first : named, ...rest]
  const heads = head.slice(isNumber ? 2 : 1)
  const at = Math.max(0, summaryAt(texts, heads))
  const summary = [texts[at] ?? '', ...texts.filter((_, index) => index !== at)].filter((text) => text !== '')
  return summary.length === 0 && title === ''
    ? null
    : `${number}. **${title.replace(/\*\*|__/g, '')}** — ${summary.map(ended).join(' ')}`
}

/** The column named as the summary, else the longest text. */
function summaryAt(texts: readonly string[], heads: readonly string[]): number {
  const named = heads.findIndex((head) => SUMMARY_HEAD.test(head.replace(/[*_]/g, '').trim()))
  return named >= 0 && named < texts.length
    ? named
    : texts.reduce((best, text, index) => (text.length > (texts[best] ?? '').length ? index : best), 0)
}

function ended(text: string): string {
  return /[.!?…]["”’)]?$/u.test(text) ? text : `${text}.`
}
