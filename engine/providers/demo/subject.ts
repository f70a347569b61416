/** A generator's own title stands in when nothing was typed: what it makes is left. */
const generatorName = /^Penjana (?:Buku |Kisah |Cerita )?|(?: Book| Story)? (?:Generator|Creator)$/

/**
 * A typed subject, fit to stand within prose: no marks, markup, quotes or line breaks, and at most 60 characters
 * that end with a whole word. Empty when nothing readable is left.
 */
export function tidySubject(subject: string): string {
  const words = subject
    .slice(0, 2000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\[\[[^\]]*\]\]/g, ' ')
    .replace(/https?:\S+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s'’&,()\-–]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(generatorName, '')
    .trim()
  if (words.length <= 60) return words.replace(/[,\s–-]+$/, '')
  const cut = words.slice(0, 60)
  const space = cut.lastIndexOf(' ')
  return (space > 20 ? cut.slice(0, space) : cut).replace(/[,\s–-]+$/, '')
}
