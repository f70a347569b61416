import type { Localized } from '../../engine/language.ts'

/** What a search of history looks through, without capitals. */
export function searchText(title: string, contentType: string): string {
  return folded(`${title}\n${contentType}`)
}

/** A typed search as a pattern of LIKE with `\` as its escape: whatever is typed stands for itself. */
export function searchPattern(typed: string): string {
  return `%${folded(typed).replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether a name that is shown holds what is typed, in either language. */
export function holdsText({ en, ms }: Localized, typed: string): boolean {
  const wanted = folded(typed.trim())
  return [en, ms].some((name) => folded(name).includes(wanted))
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
