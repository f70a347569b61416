/** An outline that is being written: its title line apart from its entries. */
export interface OutlineDraft {
  /** Null: its line isn't there yet, or not whole. */
  readonly title: string | null
  readonly entries: string
}

/** The line models put first: `Title: …`, in either language, with or without marks around it. */
const TITLE_LINE = /^[\s#*_]*(?:title|tajuk)\s*[*_]*\s*[:：]\s*[*_]*\s*(.*)$/iu

/** Reads the title line of a growing outline, so that it stands on the title page and not as a line above the entries. */
export function outlineDraft(text: string): OutlineDraft {
  const start = text.search(/\S/)
  if (start === -1) return { title: null, entries: '' }
  const end = text.indexOf('\n', start)
  const line = end === -1 ? text.slice(start) : text.slice(start, end)
  const title = TITLE_LINE.exec(line)?.[1]?.replace(/[\s*_#]+$/u, '')
  if (end === -1) return { title: null, entries: mayBecomeTitle(line) || title !== undefined ? '' : text }
  return title ? { title, entries: text.slice(end + 1) } : { title: null, entries: text }
}

/** The first letters of a title line. */
function mayBecomeTitle(line: string): boolean {
  const letters = line.replace(/^[\s#*_]+/u, '').toLowerCase()
  return ['title:', 'tajuk:'].some((word) => word.startsWith(letters))
}
