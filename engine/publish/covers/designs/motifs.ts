import type { Box } from '../svg.ts'
import { circle, element, num, path, polygon } from '../svg.ts'

/** A point on a circle; angles are in turns, from the right, clockwise. */
export function around(x: number, y: number, radius: number, turn: number): readonly [number, number] {
  return [x + radius * Math.cos(turn * 2 * Math.PI), y + radius * Math.sin(turn * 2 * Math.PI)]
}

/** A star; `depth` is the radius of its inner corners, as a share of `radius`. */
export function star(x: number, y: number, radius: number, rays: number, depth: number, fill: string): string {
  const points = Array.from({ length: rays * 2 }, (_, at) =>
    around(x, y, at % 2 === 0 ? radius : radius * depth, at / (rays * 2) - 0.25),
  )
  return polygon(points, { fill })
}

/** A leaf from its stalk on; `turn` is where it points. */
export function leaf(x: number, y: number, length: number, width: number, turn: number, fill: string): string {
  const [tipX, tipY] = around(x, y, length, turn)
  const [middleX, middleY] = around(x, y, length * 0.45, turn)
  const [leftX, leftY] = around(middleX, middleY, width, turn - 0.25)
  const [rightX, rightY] = around(middleX, middleY, width, turn + 0.25)
  const at = (px: number, py: number) => `${num(px)} ${num(py)}`
  return path(`M${at(x, y)}Q${at(leftX, leftY)} ${at(tipX, tipY)}Q${at(rightX, rightY)} ${at(x, y)}Z`, { fill })
}

/** A flower of leaves around a circle. */
export function flower(x: number, y: number, radius: number, petals: number, fill: string, heart: string): string {
  const leaves = Array.from({ length: petals }, (_, at) => leaf(x, y, radius, radius * 0.32, at / petals - 0.25, fill))
  return leaves.join('') + circle(x, y, radius * 0.2, { fill: heart })
}

/** A motif in each cell of a grid that is laid from the middle of `box` and covers all of it; every second row is half a cell aside. */
export function repeated(box: Box, cell: { width: number; height: number }, motif: string): string {
  const columns = Math.ceil(box.width / cell.width / 2) + 1
  const rows = Math.ceil(box.height / cell.height / 2) + 1
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const uses: string[] = []
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1)
      uses.push(
        element('use', {
          href: '#motif',
          x: x + (column + (row % 2 === 0 ? 0 : 0.5)) * cell.width,
          y: y + row * cell.height,
        }),
      )
  return element('defs', {}, element('g', { id: 'motif' }, motif)) + uses.join('')
}
