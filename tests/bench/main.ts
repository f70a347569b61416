import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { catalogFolders, packageRoot } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { compare, type Ratio, spread } from './pairs.ts'
import { growth, sharedPrefix } from './prompts.ts'

/** Ratios measured side by side in one run: `npm run bench`, `--json` for machines. Numbers are those of docs/bench.md. */
interface Row {
  readonly figure: string
  readonly goal: string
  readonly measured: Ratio
}

const root = packageRoot()
const json = process.argv.includes('--json')
execFileSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: 'inherit' })
const cli = join(root, 'dist/cli/main.js')
const node = process.execPath
const rows: Row[] = []

const nothing = [node, '-e', '0']
rows.push({ figure: 'list / node -e 0 (CPU)', goal: '≤ 1.2', measured: compare([node, cli, 'list'], nothing, 15) })
rows.push({
  figure: 'check of all specs / node -e 0 (CPU)',
  goal: '≤ 6',
  measured: compare([node, cli, 'check'], nothing, 9),
})

const { catalog } = await loadCatalog(catalogFolders(), root)
if (!catalog) throw new Error('the catalog cannot be read')
const count = await loadTokenCounter()
const long = catalog.generators.filter((generator) => (generator.book?.chapters?.choices.at(-1) ?? 0) >= 12)
for (const language of ['en', 'ms'] as const) {
  const shares = long
    .filter(({ languages }) => languages.includes(language))
    .flatMap((generator) => sharedPrefix(catalog, generator, language, count))
  rows.push({
    figure: `cached share of a chapter's prompt, 12 chapters, ${language}`,
    goal: '≥ 0.6',
    measured: spread(shares),
  })
}
const twenty = catalog.generators.filter((generator) => generator.book?.chapters?.choices.at(-1) === 20)
rows.push({
  figure: 'prompt of the last chapter / of chapter 10, 20 chapters',
  goal: '≤ 1.1',
  measured: spread(twenty.map((one) => growth(catalog, one, count))),
})

if (json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
else {
  for (const { figure, goal, measured } of rows) {
    const { median, least, most } = measured
    process.stdout.write(
      `${figure.padEnd(58)} ${median.toFixed(2).padStart(6)}  (${least.toFixed(2)} to ${most.toFixed(2)})  goal ${goal}\n`,
    )
  }
}
