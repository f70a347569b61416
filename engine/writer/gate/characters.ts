const LABEL = /^[\s#*_>-]*(?:character details|butiran watak)\b[*_]*[ \t]*[:：—–-]?[*_]*[ \t]*/imu

/**
 * The characters in a text that gives them without marks: what follows the label, up to a blank line or the next line that begins with a
 * capital. A list of capitalised lines right under the label is taken up to the blank line. Null when there is no label.
 */
export function charactersIn(text: string): string | null {
  const found = LABEL.exec(text)
  if (found === null) return null
  const block = text.slice(found.index + found[0].length).replace(/^\s*\n(?=\S)/, '')
  const paragraph = /^[\s\S]*?(?=\n[ \t]*\n|$(?![\s\S]))/.exec(block.trimStart())?.[0].trim() ?? ''
  const upToCapital = paragraph.split(/\n(?=[\p{Lu}#])/u)[0]?.trim() ?? ''
  const listed = /^\p{Lu}[^\n:]{0,40}:/u.test(paragraph)
  const characters = listed ? paragraph : upToCapital
  return characters === '' ? null : characters
}
