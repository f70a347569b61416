import { amount, grouped } from '../../terminal/numbers.ts'
import type { BatchEnd } from '../run/run-batch.ts'

/** A finished batch in a few lines for stderr. */
export function summaryText({ facts, total }: BatchEnd): string {
  const { outcomes, books, words, pieces, changed } = total
  const { currency, spent, stopped } = facts
  const left = outcomes.unfinished + outcomes['not-started']
  const parts = [
    `${grouped(outcomes.done)} of ${grouped(books)} ${books === 1 ? 'book' : 'books'} finished`,
    ...(outcomes.failed > 0 ? [`${grouped(outcomes.failed)} failed`] : []),
    ...(outcomes.unfinished > 0 ? [`${grouped(outcomes.unfinished)} begun`] : []),
    ...(outcomes['not-started'] > 0 ? [`${grouped(outcomes['not-started'])} not started`] : []),
    `${grouped(words)} words in ${grouped(pieces)} pieces`,
    `${grouped(spent.calls)} ${spent.calls === 1 ? 'call' : 'calls'}`,
    ...(spent.cost === null || currency === null ? [] : [amount(spent.cost, currency)]),
  ]
  const lines = [
    parts.join(', '),
    ...(stopped === null || left === 0 ? [] : [`stopped by ${stopped}`]),
    ...(left + outcomes.failed === changed ? [] : ['the same command again writes what is missing']),
    ...(changed === 0
      ? []
      : [`${grouped(changed)} ${changed === 1 ? 'row was' : 'rows were'} changed after the book was begun: see above`]),
  ]
  return lines.map((line) => `kalam: ${line}\n`).join('')
}
