import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from '../../engine/node/folders.ts'
import { atOnce } from './at-once.ts'
import { batchFigures } from './batch.ts'
import { bookCost } from './book-cost.ts'
import { debits } from './debits.ts'
import { hostile } from './hostile.ts'
import { machines } from './machines.ts'
import { millionUsers } from './million.ts'
import { pages } from './pages.ts'
import { promptFigures } from './prompt-figures.ts'
import { publishing } from './publish.ts'
import { relay } from './relay.ts'
import { printed, type Row } from './row.ts'
import { startUp } from './start-up.ts'
import { streams } from './streams.ts'
import { editor } from './studio/editor.ts'
import { forms } from './studio/figures.ts'
import { lighthouseScores } from './studio/lighthouse.ts'
import { preview } from './studio/preview.ts'
import { weight } from './studio/weight.ts'

// Ratios measured side by side in one run: `npm run bench`, `--json` for machines, `-- 4 7` for some figures alone. What each one
// is, and the numbers of the last run, stand in docs/bench.md.
const root = packageRoot()
execFileSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: 'inherit' })
const cli = join(root, 'dist/cli/main.js')

const FIGURES: Readonly<Record<string, () => Row[] | Promise<Row[]> | AsyncIterable<Row>>> = {
  1: relay,
  3: streams,
  4: () => batchFigures(cli),
  5: debits,
  6: pages,
  7: () => startUp(cli),
  8: () => weight(join(root, 'dist/studio')),
  9: preview,
  10: forms,
  11: promptFigures,
  12: () => publishing(cli),
  13: bookCost,
  14: editor,
  17: hostile,
  18: machines,
  19: millionUsers,
  20: atOnce,
  lighthouse: lighthouseScores,
}

const words = process.argv.slice(2)
const json = words.includes('--json')
const chosen = words.filter((word) => word !== '--json')
const rows: Row[] = []
for (const [number, figures] of Object.entries(FIGURES)) {
  if (chosen.length > 0 && !chosen.includes(number)) continue
  for await (const row of await figures()) {
    rows.push(row)
    if (!json) process.stdout.write(printed(row))
  }
}
if (json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
