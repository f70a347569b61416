import { compare } from './pairs.ts'
import type { Row } from './row.ts'

/** Figure 7: what a start costs, in CPU, against a Node that does nothing. */
export function startUp(cli: string): Row[] {
  const node = process.execPath
  const nothing = [node, '-e', '0']
  const book = ['romance', '--chapters', '12']
  return [
    { figure: 'list / node -e 0 (CPU)', goal: '≤ 2.2', measured: compare([node, cli, 'list'], nothing, 15) },
    {
      figure: 'check of all specs / node -e 0 (CPU)',
      goal: '≤ 4',
      measured: compare([node, cli, 'check'], nothing, 9),
    },
    {
      figure: 'quote of a book of 12 chapters / node -e 0 (CPU)',
      goal: '≤ 15',
      measured: compare([node, cli, 'quote', ...book], nothing, 9),
    },
    {
      figure: 'prompt of its outline / node -e 0 (CPU)',
      goal: '≤ 15',
      measured: compare([node, cli, 'prompt', ...book], nothing, 9),
    },
  ]
}
