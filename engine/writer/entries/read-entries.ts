import { fingerprint } from '../repair.ts'

export interface Entry {
  readonly number: number | null
  /** Markdown without number or indentation. */
  readonly text: string
}

/** `1.`, `1)`, `**1.**`, `**1. Name**`, `1 -`, `## 1.` at the head of a line that isn't indented. */
const START =
  /^ {0,2}(?:#{1,6}[ \t]+)?(\*\*|__)?[ \t]*\(?(\d{1,3})(?:[.):\]](?=\s|\*|_|$)|[ \t]*[-–—][ \t]+)[ \t]*(\*\*|__)?[ \t]*(.*)$/u

/** Reads numbered entries, whatever stands before them. Empty and doubled ones are left out; `cut` leaves out the last. */
export function readEntries(text: string, { cut }: { cut: boolean }): Entry[] {
  const entries: { number: number | null; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const found = START.exec(line)
    if (found !== null)
      entries.push({ number: Number(found[2]), lines: [firstLine(found[1], found[3], found[4] ?? '')] })
    else entries.at(-1)?.lines.push(line)
  }
  const read = entries.map(({ number, lines }) => ({ number, text: bodyOf(lines) }))
  if (cut) read.pop()
  const seen = new Set<string>()
  return read.filter(({ text: body }) => {
    const print = fingerprint(body)
    if (print === '' || seen.has(print)) return false
    seen.add(print)
    return true
  })
}

/** Keeps the bold of `**1. Name**` on the name, and drops that of `**1.** text`. */
function firstLine(before: string | undefined, after: string | undefined, rest: string): string {
  if (before !== undefined && after !== undefined) return rest
  if (before !== undefined) return before + rest
  return (after ?? '') + rest
}

/** The lines of an entry without their indentation, blank lines in runs, or a heading that belongs to what follows. */
function bodyOf(lines: readonly string[]): string {
  const [first = '', ...rest] = lines
  const indent = Math.min(
    ...rest.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0),
    4,
  )
  const kept = [first, ...rest.map((line) => line.slice(Math.min(indent, /^ */.exec(line)?.[0].length ?? 0)))]
  while (kept.length > 1 && /^\s*$|^#{1,6}\s|^(?:-{3,}|\*{3,})\s*$/.test(kept.at(-1) ?? '')) kept.pop()
  return kept
    .join('\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Writes entries as a Markdown list, each of their lines indented under its number. */
export function formatEntries(entries: readonly { readonly number: number; readonly text: string }[]): string {
  return entries
    .map(({ number, text }) => {
      const label = `${number}. `
      return label + text.replace(/\n(?!\n)/g, `\n${' '.repeat(label.length)}`)
    })
    .join('\n\n')
}
