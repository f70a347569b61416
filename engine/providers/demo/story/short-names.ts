/** How often the full name of a thing returns: in every so many paragraphs that speak of it. */
const FULL_EVERY = 4

/**
 * After its first mention a thing goes by its short name ("the whistle", "wisel itu"), and by the full one again only
 * now and then, as a narrator would have it.
 */
export function shortNames(paragraphs: readonly string[], thing: string, item: string, malay: boolean): string[] {
  if (thing === '' || thing === item) return [...paragraphs]
  const name = new RegExp(`${thing}(?<follow> itu| ini)?`, 'giu')
  let speaking = 0
  return paragraphs.map((paragraph) => {
    let full = paragraph.search(name) >= 0 && speaking++ % FULL_EVERY === 0
    return paragraph.replace(name, (found: string, follow: string | undefined) => {
      if (full) {
        full = false
        return found
      }
      const short = malay ? `${item}${follow ?? ' itu'}` : `the ${item}${follow ?? ''}`
      return /^\p{Lu}/u.test(found) ? short.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : short
    })
  })
}
