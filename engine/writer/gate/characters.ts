const LABEL = /^[ \t#*_>-]*(?:character details|butiran watak)\b[*_]*[ \t]*[:：—–-]?[*_]*[ \t]*/imu

export interface FoundCharacters {
  readonly content: string
  /** From the label on. */
  readonly at: number
  readonly end: number
}

/**
 * The characters in a text that gives them without marks: what follows the label, up to a blank line or the next line that begins with a
 * capital. A list of capitalised lines right under the label is taken up to the blank line. Null when there is no label.
 */
export function charactersIn(text: string): FoundCharacters | null {
  const found = LABEL.exec(text)
  if (found === null) return null
  let from = found.index + found[0].length
  while (/\s/.test(text[from] ?? '')) from++
  const blank = text.slice(from).search(/\n[ \t]*\n/)
  const paragraph = (blank < 0 ? text.slice(from) : text.slice(from, from + blank)).trimEnd()
  const upToCapital = paragraph.split(/\n(?=[\p{Lu}#])/u)[0]?.trimEnd() ?? ''
  const listed = /^\p{Lu}[^\n:]{0,40}:/u.test(paragraph)
  const content = listed ? paragraph : upToCapital
  return content === '' ? null : { content, at: found.index, end: from + content.length }
}
