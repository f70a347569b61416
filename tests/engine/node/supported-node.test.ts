import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nodeFault, OLDEST_NODE_VERSIONS } from '../../../engine/node/supported-node.ts'

it('supports what package.json says', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const ranges = OLDEST_NODE_VERSIONS.map(([major, minor, patch], at) =>
    at === OLDEST_NODE_VERSIONS.length - 1 ? `>=${major}` : `^${major}.${minor}.${patch}`,
  )
  expect(ranges.join(' || ')).toBe(engines.node)
})

it.each([
  ['18.20.8', false],
  ['20.20.2', false],
  ['22.22.1', false],
  ['22.22.2', true],
  ['23.11.0', false],
  ['24.14.9', false],
  ['24.21.0', true],
  ['25.9.0', false],
  ['26.0.0', true],
  ['27.1.0', true],
])('Node %s: %s', (version, supported) => {
  expect(nodeFault(version, {}) === null).toBe(supported)
})
