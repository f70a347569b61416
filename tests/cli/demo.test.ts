import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openedEach } from '../opened.ts'
import { openWorkplace } from './terminal.ts'

const place = openedEach(() => openWorkplace())

it('a demo is written beside what has its name, which is left as it is', async () => {
  mkdirSync(join(place.folder, 'books', 'demo-copyright-en'), { recursive: true })
  const { code, stdout } = await place.run(['demo', 'copyright'])
  expect([code, stdout]).toEqual([0, expect.stringContaining(join(place.folder, 'books', 'demo-copyright-en-2'))])
  expect(readdirSync(join(place.folder, 'books', 'demo-copyright-en'))).toEqual([])
})
