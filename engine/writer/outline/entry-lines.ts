import { chapterStart, partStart, type Start } from './entry-starts.ts'

export interface EntryLines {
  readonly number: number | null
  readonly lines: string[]
  /** The list that it belongs to: a heading, or a number that begins again at 1, opens a new one. */
  readonly list: number
  /** The heading above its list, or an empty text. */
  readonly under: string
}

/** What stands around the chapters and is no entry. */
const AROUND =
  /^[\s#*_-]*(?:introduction|conclusion|epilogue|prologue|pengenalan|pendahuluan|kesimpulan|penutup|epilog|prolog)\s*[*_]*\s*(?:$|[:：—–(-])/iu
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,}|={3,})\s*$/
const HEADING =
  /^ {0,3}(?:#{1,6}[ \t]+(.+)|\*\*([^*]{2,80})\*\*:?|__([^_]{2,80})__:?|([\p{L}][\p{L} &/]{2,40}):)[ \t]*$/u
/** Lists that plans have beside their entries. */
export const ASIDE =
  /^(?:the |main |key |list of |senarai |major |supporting )*(?:characters?|cast|dramatis personae|themes?|settings?|motifs?|tone|notes?|genre|premise|logline|synopsis|overview|target audience|audience|watak|pelakon|tema|latar|nada|nota|premis|sinopsis|gambaran|sasaran|pembaca)\b/iu
/** A heading beneath an entry that names a part of it. */
const OWN_PART =
  /^(?:summary|synopsis|description|what happens|plot|overview|key points?|goals?|ringkasan|sinopsis|penerangan|huraian|isi|perkara utama)\b/iu

/** Sorts lines into entries. Whatever stands around the chapters, a heading that begins no entry and a named part end the open one. */
export function entryLines(
  lines: readonly string[],
  start: Start,
): { readonly entries: readonly EntryLines[]; readonly firstAt: number } {
  const entries: EntryLines[] = []
  let firstAt = lines.length
  let open: EntryLines | null = null
  let list = 0
  let under = ''
  lines.forEach((line, index) => {
    const found = start(line)
    if (found !== null) {
      const before = entries.at(-1)?.number ?? null
      if (found.number === 1 && before !== null && entries.at(-1)?.list === list) list++
      open = { number: found.number, lines: [found.rest], list, under }
      entries.push(open)
      firstAt = Math.min(firstAt, index)
      return
    }
    if (AROUND.test(line) || RULE.test(line)) {
      open = null
      return
    }
    const heading = headingIn(line)
    // The title of an entry may stand on the line after its number.
    const isTitle = open?.lines.every((one) => one.trim() === '') === true
    const holdsEntries = partStart(line) !== null && chapterStart(line) === null && !isTitle
    if (holdsEntries || (heading !== null && !isTitle && !OWN_PART.test(heading) && closes(line, heading))) {
      open = null
      list++
      under = heading ?? ''
      return
    }
    open?.lines.push(line)
  })
  return { entries, firstAt }
}

/** A Markdown heading ends an entry, and so does a line in bold or before a colon that names a list of another kind. */
function closes(line: string, heading: string): boolean {
  return (
    /^ {0,3}#/.test(line) ||
    ASIDE.test(heading) ||
    /^(?:chapters?|chapter outline|outline|bab-bab|senarai bab|rangka)\b/iu.test(heading)
  )
}

function headingIn(line: string): string | null {
  const found = HEADING.exec(line)
  if (found === null) return null
  return (found[1] ?? found[2] ?? found[3] ?? found[4] ?? '').replace(/[*_:#]+/g, '').trim()
}
