import { defineConfig } from 'vitest/config'

/** The engine's own tests: they run in Node and in a browser-like environment, so they import no `node:` module. */
const ENGINE = 'tests/engine/**/*.test.ts'
/** Engine tests that need the machine: real servers, files. */
const ENGINE_ON_NODE = 'tests/engine/**/node/**/*.test.ts'
/** Long seeded runs, whose outcome doesn't hang on the environment: once is enough. */
const FUZZ = 'tests/engine/**/*.fuzz.test.ts'

/** Suites that take long and don't touch the environment: in the ordinary run once is enough. */
const ONCE = [
  'tests/engine/renamed-catalog.test.ts',
  'tests/engine/catalog.test.ts',
  'tests/engine/spec/**/*.test.ts',
  'tests/engine/providers/demo/**/*.test.ts',
  'tests/engine/writer/endless.test.ts',
]

/** Tests on real databases: one PostgreSQL serves them all. */
const SERVER = 'tests/server/**/*.test.ts'

/** Tests in a real Chromium, against the built studio on the real server. */
const IN_A_BROWSER = 'tests/studio/browser/**/*.test.ts'

const long = process.env.KALAM_TEST_LONG === '1'

export default defineConfig({
  test: {
    // On two cores: many tests wait for other processes, browsers and clocks.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [ENGINE],
          exclude: [ENGINE_ON_NODE],
          testTimeout: long ? 1_800_000 : 120_000,
        },
      },
      {
        test: {
          name: 'browser-like',
          environment: 'jsdom',
          include: [ENGINE],
          exclude: [ENGINE_ON_NODE, FUZZ, ...(long ? ONCE.slice(0, 1) : ONCE)],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [SERVER],
          globalSetup: ['tests/server/postgres-setup.ts'],
          testTimeout: long ? 1_800_000 : 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'studio',
          environment: 'jsdom',
          include: ['tests/studio/**/*.test.{ts,tsx}'],
          exclude: [IN_A_BROWSER],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: [IN_A_BROWSER],
          globalSetup: ['tests/studio/browser/setup.ts'],
          testTimeout: long ? 1_800_000 : 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'machine',
          environment: 'node',
          include: ['tests/*.test.ts', 'tests/!(engine|server|studio)/**/*.test.ts', ENGINE_ON_NODE],
          testTimeout: long ? 1_800_000 : 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
