/** The size of a list that is nearest in shape, then in area; `auto` when none is a size; null for an empty list. */
export function nearestSize(size: string, sizes: readonly string[]): string | null {
  const wanted = readSize(size)
  const known = sizes.flatMap((name) => readSize(name) ?? [])
  if (wanted === null || known.length === 0) return sizes.includes('auto') ? 'auto' : null
  const distance = ({ width, height }: Size) =>
    Math.abs(Math.log(width / height / (wanted.width / wanted.height))) * 1000 +
    Math.abs(Math.log((width * height) / (wanted.width * wanted.height)))
  return known.reduce((best, one) => (distance(one) < distance(best) ? one : best)).name
}

interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
}

function readSize(name: string): Size | null {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(name) ?? []
  return width === undefined ? null : { name, width: Number(width), height: Number(height) }
}

/** DALL·E's names beside those of later models, from the plainest to the best. */
const QUALITIES = [['low'], ['medium', 'standard'], ['high', 'hd'], ['xhigh'], ['max']]

/** The quality of a list that is nearest; null when the list names none that is known. */
export function nearestQuality(quality: string, qualities: readonly string[]): string | null {
  if (qualities.includes(quality)) return quality
  const rankOf = (name: string) => QUALITIES.findIndex((names) => names.includes(name))
  const wanted = rankOf(quality)
  const known = qualities.filter((name) => rankOf(name) >= 0)
  if (wanted < 0 || known.length === 0) return qualities.includes('auto') ? 'auto' : null
  const distance = (name: string) => Math.abs(rankOf(name) - wanted)
  return known.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}
