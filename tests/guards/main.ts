import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GUARDS, type Guard } from './guards.ts'

/**
 * Takes each guard out of a copy of the project and runs the tests that stand for it: one must fail. Prints what each
 * removal broke, and ends with 1 when nothing noticed one. `npm run guards -- lease` takes those whose name has the word.
 */
const root = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const chosen = GUARDS.filter(({ name }) => wanted.every((word) => name.includes(word)))
const copy = await mkdtemp(join(tmpdir(), 'kalam-guards-'))
try {
  for (const folder of ['engine', 'server', 'cli', 'migrations', 'generators', 'templates', 'tests']) {
    await cp(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
  }
  for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts']) await cp(join(root, file), join(copy, file))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  let unnoticed = 0
  for (const guard of chosen) {
    const failed = await without(guard)
    if (failed.length === 0) unnoticed++
    console.log(`${failed.length > 0 ? 'noticed  ' : 'UNNOTICED'}  ${guard.name}${failed[0] ? `  (${failed[0]})` : ''}`)
  }
  console.log(`${chosen.length - unnoticed} of ${chosen.length} removals were noticed`)
  process.exitCode = unnoticed === 0 ? 0 : 1
} finally {
  await rm(copy, { recursive: true, force: true })
}

/** The names of the tests that fail without the guard. */
async function without({ file, guard, instead, tests }: Guard): Promise<readonly string[]> {
  const path = join(copy, file)
  const whole = await readFile(path, 'utf8')
  await writeFile(
    path,
    whole.replace(guard, () => instead),
  )
  try {
    const report = join(copy, 'report.json')
    const run = [
      'vitest',
      'run',
      '--project',
      'server',
      '--reporter=json',
      `--outputFile=${report}`,
      '--bail=1',
      ...tests,
    ]
    spawnSync('npx', run, { cwd: copy, stdio: 'ignore', timeout: 240_000 })
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report
    await rm(report)
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName)
  } finally {
    await writeFile(path, whole)
  }
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}
