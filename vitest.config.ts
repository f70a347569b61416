import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The engine's own tests: they run in Node, and in the long run in a browser-like environment too, so they import no `node:` module. */
const ENGINE = 'tests/engine/**/*.test.ts'
/** Engine tests that need the machine: real servers, files. */
const ENGINE_ON_NODE = 'tests/engine/**/node/**/*.test.ts'
/** Many random inputs, for the long run alone. Their outcome doesn't hang on the environment: once is enough. */
const FUZZ = 'tests/**/*.fuzz.test.ts'
/** Suites that go through all generators or very long texts. */
const SLOW = 'tests/engine/**/*.slow.test.ts'
const IN_THE_STUDIO = 'tests/studio/**/*.test.{ts,tsx}'

/** Tests on real databases: one PostgreSQL serves them all. */
const SERVER = ['tests/server/**/*.test.ts', 'tests/compat/databases.test.ts']

/** Tests in a real Chromium, against the built studio on the real server. */
const IN_A_BROWSER = 'tests/studio/browser/**/*.test.ts'

/** The files of a project that take longest begin first: else one of them runs alone at the end, while a core is idle. */
const LONGEST = [
  'tests/engine/catalog.slow.test.ts',
  'tests/engine/import/hostile.slow.test.ts',
  'tests/cli/package.test.ts',
  'tests/scenarios/batch.test.ts',
  'tests/cli/reading-while-writing.test.ts',
  'tests/engine/publish/node/epub.slow.test.ts',
  'tests/server/scenarios/machines.test.ts',
  'tests/server/bus/files.test.ts',
  'tests/server/runs/runs.test.ts',
  'tests/server/generations/storage.test.ts',
  'tests/server/database/upgrade.test.ts',
  'tests/server/database/storage.test.ts',
  'tests/server/agents/mcp.test.ts',
  'tests/server/runs/queue/jobs.test.ts',
  'tests/server/scenarios/kill.test.ts',
  'tests/server/generations/failover.test.ts',
  'tests/server/database/connections.test.ts',
  'tests/server/console/doctor.test.ts',
  'tests/studio/browser/development.test.ts',
  'tests/studio/browser/keyboard.test.ts',
  'tests/studio/browser/leaving.test.ts',
  'tests/studio/browser/publishing.test.ts',
  'tests/studio/browser/canvas.test.ts',
  'tests/studio/browser/everyday.test.ts',
  'tests/studio/browser/accessibility.test.ts',
  'tests/studio/browser/manuscript.test.ts',
  'tests/studio/browser/one-page.test.ts',
  'tests/studio/browser/flows.test.ts',
  'tests/studio/browser/accounts.test.ts',
  'tests/studio/browser/whole-book.test.ts',
  'tests/studio/browser/money.test.ts',
  'tests/studio/browser/demo-writer.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((path) => moduleId.endsWith(path))
    // oxlint-disable-next-line unicorn/no-array-sort -- of the sequencer, not of an array
    const sorted = await super.sort(files)
    // Project by project: a worker ends, with all that it has loaded, before a file of another project.
    const projects = Map.groupBy(sorted, ({ project }) => project.name).values()
    return [...projects].flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))])
  }
}

// Loading the modules takes a third of the time when each file does it anew. The files of a worker share them in every
// project (`isolate: false`): a module keeps nothing that another file could meet, and a file restores what it replaces.

// The projects run in three groups. What only computes comes first, one worker for each core: each further one would load and
// compile the same modules once more. PostgreSQL and the studio are made meanwhile (`tests/made.ts`). What waits for other
// processes and clocks follows in a few more workers, each of which warms up its own modules. The browsers come last, since a starved one
// misses its deadlines: with three workers a fifth of the two cores stood idle. A group of a negative order is left out in silence.
const COMPUTING = { maxWorkers: 2, sequence: { groupOrder: 0 } }
const WAITING = { maxWorkers: 4, sequence: { groupOrder: 1 } }
const BROWSING = { maxWorkers: 4, sequence: { groupOrder: 2 } }

/** A state that is waited for comes late on a busy machine. */
const EXPECT = { poll: { timeout: 20_000 } }
/** The same, asked less often: most of it goes to the server, where a text is saved a second after it was typed. */
const EXPECT_IN_A_BROWSER = { poll: { ...EXPECT.poll, interval: 150 } }

const long = process.env.KALAM_TEST_LONG === '1'
/** The inner loop: the projects `node` and `studio` without their long suites, and without a server and its database. */
const unit = process.env.KALAM_TEST_UNIT === '1'
/** Tests of the studio that import the test kit of the server. */
const onAServer = () =>
  globSync(IN_THE_STUDIO).filter((file) => readFileSync(file, 'utf8').includes('/server/harness.ts'))

// Each run has a folder of its own for temporary files, so that nothing of an earlier one is met. It stands in memory where a
// gigabyte of it is free: most time of databases and working folders is spent flushing.
const MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30
const OWN_FOLDER = 'KALAM_TEST_FOLDER'
if (process.env[OWN_FOLDER] === undefined) {
  const own = mkdtempSync(join(isRoomy(MEMORY) ? MEMORY : tmpdir(), 'kalam-tests-'))
  // PostgreSQL is another user's process where root runs the tests.
  chmodSync(own, 0o755)
  process.env[OWN_FOLDER] = own
  process.env.TMPDIR = own
  // Threads and processes of one run compile a module once: a thread of the sources starts with less than half of the work.
  process.env.NODE_COMPILE_CACHE = join(own, 'compiled')
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
}

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= GIGABYTE
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          ...COMPUTING,
          environment: 'node',
          isolate: false,
          include: [ENGINE],
          exclude: [ENGINE_ON_NODE, ...(long ? [] : [FUZZ]), ...(unit ? [SLOW] : [])],
          testTimeout: long ? 1_800_000 : 120_000,
        },
      },
      // The ordinary run has the engine in a real browser: each form and each book of the studio is made by it there.
      ...(long
        ? [
            {
              test: {
                name: 'browser-like',
                ...COMPUTING,
                environment: 'jsdom',
                isolate: false,
                include: [ENGINE],
                exclude: [ENGINE_ON_NODE, FUZZ, SLOW],
                testTimeout: 120_000,
              },
            },
          ]
        : []),
      {
        test: {
          name: 'server',
          ...WAITING,
          environment: 'node',
          expect: EXPECT,
          isolate: false,
          include: SERVER,
          globalSetup: ['tests/server/postgres-setup.ts'],
          setupFiles: ['tests/made-setup.ts'],
          testTimeout: long ? 1_800_000 : 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'studio',
          ...COMPUTING,
          environment: 'jsdom',
          // Its setup removes what a file leaves behind.
          isolate: false,
          include: [IN_THE_STUDIO],
          exclude: [IN_A_BROWSER, ...(unit ? onAServer() : [])],
          setupFiles: ['tests/studio/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          expect: EXPECT_IN_A_BROWSER,
          ...BROWSING,
          isolate: false,
          include: [IN_A_BROWSER],
          globalSetup: ['tests/studio/browser/setup.ts'],
          setupFiles: ['tests/made-setup.ts'],
          // A starved browser misses a deadline of its own now and then. "(retry x1)" beside a test's name tells it.
          retry: 1,
          testTimeout: long ? 1_800_000 : 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        // docs/examples import the package by its name.
        resolve: { alias: { kalam: new URL('engine/index.ts', import.meta.url).pathname } },
        test: {
          name: 'machine',
          ...WAITING,
          environment: 'node',
          expect: EXPECT,
          isolate: false,
          include: ['tests/*.test.ts', 'tests/!(engine|server|studio)/**/*.test.ts', ENGINE_ON_NODE],
          // The peers of the benchmarks have packages of their own.
          exclude: ['**/node_modules/**', ...SERVER, ...(long ? [] : [FUZZ])],
          testTimeout: long ? 1_800_000 : 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
