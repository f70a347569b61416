import type { Manuscript } from '../manuscript.ts'
import type { Part } from '../parts/part.ts'

/**
 * The text of a part as Markdown, without its heading. Blocks of a Markdown file stay as they are; the footnotes and addresses that they
 * refer to are added at the end. Headings within the text begin at level 2, as in every text of a book.
 */
export function textOfPart(manuscript: Manuscript, part: Pick<Part, 'body' | 'end'>): string {
  return textAndNotes(manuscript, part).text
}

/** The text of a part, and the labels of the definitions at its end, such as `^1`. */
export function textAndNotes(
  { blocks, definitions }: Manuscript,
  { body, end }: Pick<Part, 'body' | 'end'>,
): { readonly text: string; readonly notes: readonly string[] } {
  const own = blocks.slice(body, end)
  while (own.at(-1)?.kind === 'break') own.pop()
  const top = Math.min(6, ...own.flatMap(({ level }) => (level > 0 ? [level] : [])))
  const lower = top < 2 ? 1 : 0
  const text = own
    .map(
      ({ markdown, before, level }, at) =>
        `${at === 0 ? '' : before}${level > 0 && level < 6 && lower > 0 ? lowered(markdown, level) : markdown}`,
    )
    .join('')
  const notes = [...referencesIn(text)].filter((name) => definitions.has(name))
  const defined = notes.map((name) => definitions.get(name)!)
  return { text: [text.trim(), ...defined].filter((one) => one !== '').join('\n\n'), notes }
}

/** A heading one level lower. */
function lowered(markdown: string, level: number): string {
  if (/^ {0,3}#/.test(markdown)) return markdown.replace(/^ {0,3}#/, '##')
  const [text = ''] = markdown.split(/\n {0,3}(?:=+|-+)[ \t]*$/)
  return `${'#'.repeat(level + 1)} ${text.replace(/(?<!\s)\s*\n\s*/g, ' ')}`
}

/** The labels of footnotes, as `^1`, and of addresses that a text refers to, in its order. */
function referencesIn(text: string): ReadonlySet<string> {
  if (!text.includes('[')) return new Set()
  return new Set([...text.matchAll(/\[([^\]\n[]{1,200})\]/g)].map(([, name]) => name!.toLowerCase()))
}
