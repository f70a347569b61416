import { expect, it } from 'vitest'
import { sourcesBeneath } from './sources.ts'

// The type of CommandError refuses a text in one language alone. What remains are the ways around it.

const filesWith = (pattern: RegExp) =>
  sourcesBeneath('cli').flatMap(({ path, code }) =>
    pattern.test(code) && !path.startsWith('cli/messages/') ? [path] : [],
  )

it('only what others say is told as it is: git, Node, parsers, commander, endpoints, servers, signals, and the engine of YAML files', () => {
  expect(filesWith(/\bverbatim\(/).toSorted()).toEqual([
    'cli/base/config.ts',
    'cli/base/exit.ts',
    'cli/base/server-api.ts',
    'cli/batch/manifest/csv.ts',
    'cli/batch/manifest/document.ts',
    'cli/batch/run/batch-stop.ts',
    'cli/batch/run/meter.ts',
    'cli/batch/server/run-on-server.ts',
    'cli/catalog/catalog-folders.ts',
    'cli/program/program.ts',
    'cli/workbench/git.ts',
  ])
})

it('commander is given no sentence of its own to print', () => {
  expect(filesWith(/\bInvalid(Option)?ArgumentError\b|\b(program|command)\.error\(/)).toEqual([])
})

it('no text in two languages stands outside the files of texts', () => {
  expect(filesWith(/\ben: ['"`][^}]*\bms: ['"`]/)).toEqual([])
})
