import type { Bank } from '../bank.ts'
import { fields, pool } from '../bank.ts'
import { hash, permutation } from '../chance.ts'
import type { Bindings } from '../frame.ts'

/** One guide: its seed, its words, and what it is about. */
export interface Guide {
  readonly seed: number
  readonly bank: Bank
  readonly subject: string
}

/** Title and matter of a chapter: its own title from the bank, or one of another hand, which is quoted. */
export function ownTitle(guide: Guide, number: number): string {
  return fields(at(guide, 'titles', number))[0]!
}

/** What a chapter's sentences speak of, and the invented person they follow. */
export function chapterBindings(guide: Guide, number: number, title: string): Bindings {
  const [first = '', kind = '', desc = '', where = ''] = fields(at(guide, 'cases', number))
  const female = kind === 'f'
  return {
    heading: `"${title || ownTitle(guide, number)}"`,
    topic: pool(guide.bank, 'work')[0]!,
    first,
    First: first,
    first2: fields(at(guide, 'cases', number + 7))[0]!,
    desc,
    where,
    Subject: guide.subject,
    s: female ? 'she' : 'he',
    o: female ? 'her' : 'him',
    p: female ? 'her' : 'his',
    r: female ? 'herself' : 'himself',
  }
}

function at(guide: Guide, name: string, number: number): string {
  const entries = pool(guide.bank, name)
  return entries[permutation(entries.length, hash(guide.seed, name))[number % entries.length]!]!
}
