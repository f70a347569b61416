import type { Colours } from '../../spec/cover-colours.ts'
/** A colour between two, `share` of the way from the first to the second. */
export function mixColours(from: string, to: string, share: number): string {
  const values = [1, 3, 5].map((at) => {
    const [first, last] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number]
    return Math.round(first + (last - first) * share)
  })
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The accent as it stands on `deep`: lighter where it would hardly be seen. */
export function readableAccent({ accent, deep, light }: Colours): string {
  for (let share = 0; share < 1; share += 0.1) {
    const colour = mixColours(accent, light, share)
    if (contrast(colour, deep) >= 4.5) return colour
  }
  return light
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
