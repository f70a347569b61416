import { element as markup } from '../web/markup.ts'

/** A number as SVG writes it, to a hundredth. */
export function svgNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

type Attributes = Readonly<Record<string, string | number | null>>

/** An SVG element; attributes that are null are left out. `content` is markup. */
export function svgElement(name: string, attributes: Attributes, content = ''): string {
  const rounded = Object.entries(attributes).map(([key, value]) => [
    key,
    typeof value === 'number' ? svgNumber(value) : value,
  ])
  return markup(name, Object.fromEntries(rounded), content === '' ? null : content)
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function svgRect({ x, y, width, height }: Box, attributes: Attributes): string {
  return svgElement('rect', { x, y, width, height, ...attributes })
}

/** Points as a polygon names them. */
export function svgPoints(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${svgNumber(x)},${svgNumber(y)}`).join(' ')
}

/** A closed smooth curve near points, as the data of a path. */
export function formatSmoothPath(points: readonly (readonly [number, number])[]): string {
  const middle = (at: number) => {
    const [one, next] = [points[at % points.length]!, points[(at + 1) % points.length]!]
    return `${svgNumber((one[0] + next[0]) / 2)} ${svgNumber((one[1] + next[1]) / 2)}`
  }
  const curves = points.map((_, at) => {
    const [x, y] = points[(at + 1) % points.length]!
    return `Q${svgNumber(x)} ${svgNumber(y)} ${middle(at + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}

export function insetBox({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}
