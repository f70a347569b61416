import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openWorkplace } from '../cli/terminal.ts'
import { openedEach } from '../opened.ts'
import { expectShown } from './console-examples.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/first-pack.md'), 'utf8')
const place = openedEach(() => openWorkplace())

it('docs/first-pack.md can be followed from its first line to its last', async () => {
  const [made, checked, broken, used] = PAGE.split(/^(?=## 2|Now write|Each fault)/m)
  const [, file, spec] = /```yaml\n# (.*)\n([\s\S]*?)```/.exec(checked!)!
  const write = (text: string) => writeFileSync(join(place.folder, file!), text)
  await expectShown(made!, place)
  write(spec!)
  await expectShown(checked!, place)
  write(spec!.replace('{{event}}', '{{evnt}}'))
  await expectShown(broken!, place)
  write(spec!)
  await expectShown(used!, place)
  expect(readFileSync(join(place.folder, file!), 'utf8')).toBe(spec)
})
