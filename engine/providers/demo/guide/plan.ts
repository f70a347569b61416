import { pool } from '../bank.ts'
import { hash, pick } from '../chance.ts'
import { fill } from '../frame.ts'
import type { Guide } from './matter.ts'
import { chapterBindings, ownTitle } from './matter.ts'

/** A guide's outline: a title line and `count` numbered entries of two sentences. */
export function guidePlan(guide: Guide, count: number, titles: readonly string[] | null, label: string): string {
  const entries = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const title = titles?.[index] ?? repeatedTitle(guide, number)
    return `${number}. ${title} — ${line(guide, 'summary1', number)} ${line(guide, 'summary2', number)}`
  })
  return [`${label}: ${line(guide, 'bookTitles', 0)}`, ...entries].join('\n')
}

export function guideRecap(guide: Guide, number: number): string {
  return `${line(guide, 'recap1', number)} ${line(guide, 'recap2', number)}`
}

/** Past the last title of the bank they begin again, told apart by a number. */
function repeatedTitle(guide: Guide, number: number): string {
  const round = Math.ceil(number / pool(guide.bank, 'titles').length)
  return round > 1 ? `${ownTitle(guide, number)} (${round})` : ownTitle(guide, number)
}

function line(guide: Guide, name: string, number: number): string {
  const frame = pick(pool(guide.bank, name), hash(guide.seed, name) + number)
  return fill(frame, guide.bank, chapterBindings(guide, number, ''), hash(guide.seed, name), number)
}
