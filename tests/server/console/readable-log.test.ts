import { expect, it } from 'vitest'
import { formatLogLine } from '../../../server/console/serve.ts'

it('prints the faults of generators as text', () => {
  const diagnostics = 'generators/a.yaml:3:1 error: "titel" is not a key\n 3 | titel: A\n   | ^^^^^'
  expect(formatLogLine(`${JSON.stringify({ level: 50, diagnostics, msg: 'the catalog has a fault' })}\n`)).toBe(
    `kalam: the catalog has a fault\n${diagnostics}\n`,
  )
})

it.each(['{"level":30,"msg":"listening"}\n', 'no JSON\n', 'null\n', ''])('leaves %j as it is', (line) => {
  expect(formatLogLine(line)).toBe(line)
})
