import type { Bank } from '../bank.ts'
import { pool } from '../bank.ts'
import { hash, permutation } from '../chance.ts'
import { wordCount } from '../measure.ts'

/** Stanzas in a seeded order, near the asked number of words; the last of the bank always closes. */
export function verse(bank: Bank, subject: string, words: number, seed: number): string {
  const stanzas = pool(bank, 'stanzas')
  const order = permutation(stanzas.length, hash(seed, 'verse', subject))
  const close = pool(bank, 'close')
  const last = close[hash(seed, 'close') % close.length]!
  const chosen: string[] = []
  for (const index of order) {
    if (chosen.length > 0 && wordCount(`${chosen.join(' ')} ${last}`) >= words - 12) break
    chosen.push(stanzas[index]!)
  }
  const printed = [...chosen, last].map((stanza) => stanza.replaceAll(' / ', '  \n'))
  return [`# ${pool(bank, 'titles')[hash(seed, 'title') % pool(bank, 'titles').length]!}`, ...printed].join('\n\n')
}
