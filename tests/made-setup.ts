import { existsSync, readFileSync } from 'node:fs'
import { inject } from 'vitest'

// Before a project's files: what its global setup makes is there when this one ends.
const file = inject('made')
while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 50))
const wrong = readFileSync(file, 'utf8')
if (wrong !== '') throw new Error(wrong)
