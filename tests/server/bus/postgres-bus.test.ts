import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { createMigratedDatabase } from '../databases.ts'

const QUESTIONS = 500

it('keeps nothing of what it has asked PostgreSQL', async () => {
  const { url, remove } = await createMigratedDatabase('postgres')
  onTestFinished(remove)
  const words = [join(import.meta.dirname, 'asking.main.ts'), url, String(QUESTIONS)]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  expect(stdout).toMatch(/^-?\d+$/)
  expect(Number(stdout)).toBeLessThan(QUESTIONS / 10)
})
