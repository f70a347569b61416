import type { FaultList } from './faults.ts'

interface Named {
  readonly row: number
  readonly name: string
}

/** The rows that `--only 3,7-9,the-reef` names: by number, by a range of numbers, or by name. */
export function onlyRows<Row extends Named>(rows: readonly Row[], only: string, faults: FaultList): Row[] {
  const wanted = only
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (wanted.length === 0) faults.add({}, 'name rows or books, as --only 3,7-9,the-reef')
  const chosen = new Set<Row>()
  for (const part of wanted) {
    const before = chosen.size
    const found = rows.filter(matcher(part))
    for (const row of found) chosen.add(row)
    if (chosen.size === before && found.length === 0) faults.add({}, `there is no row or book "${part.slice(0, 60)}"`)
  }
  return rows.filter((row) => chosen.has(row))
}

function matcher(part: string): (row: Named) => boolean {
  const range = /^(\d{1,6})(?:(-)(\d{1,6})?)?$/.exec(part)
  if (!range) return ({ name }) => name === part
  const from = Number(range[1])
  const until = range[2] === undefined ? from : Number(range[3] ?? Number.POSITIVE_INFINITY)
  return ({ row, name }) => (row >= from && row <= until) || name === part
}
