import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../engine/node/folders.ts'
import { JOBS } from './jobs.ts'

it('each job has its row in docs/quality/jobs.md, and the page counts them rightly', () => {
  const page = readFileSync(join(packageRoot(), 'docs/quality/jobs.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z]+)` \|.*\| (ahead|even|behind) \|/gm)]
  expect(rows.map(([, id]) => id)).toEqual(JOBS.map(({ id }) => id))
  expect(new Set(JOBS.map(({ id }) => id)).size).toBe(26)
  const verdicts = rows.map(([, , verdict]) => verdict)
  const ahead = verdicts.filter((one) => one === 'ahead').length
  const notBehind = verdicts.filter((one) => one !== 'behind').length
  expect(page).toContain(`**Ahead or even: ${notBehind} of 26**, of which ahead: ${ahead}.`)
})
