import { expect, it } from 'vitest'
import { sourcesBeneath } from './sources.ts'

/** What reaches for the machine. The engine is given its clock, its chance and its fetch as values. */
const AMBIENT: readonly (readonly [string, RegExp])[] = [
  ['a node: import', /(?:from|import\()\s*['"](?:node:|fs|path|os|child_process)/],
  ['process', /(?<![\w.'"-])process\s*[.[]/],
  ['console', /(?<![\w.'"-])console\s*\./],
  ['Date.now', /\bDate\s*\.\s*now\b/],
  ['new Date()', /\bnew\s+Date\s*\(\s*\)/],
  ['Math.random', /\bMath\s*\.\s*random\b/],
  ['crypto', /(?<![\w.'"-])crypto\s*\./],
  ['fetch', /(?<![\w.'"-])fetch\s*\(/],
  ['globalThis', /\bglobalThis\b/],
  ['setTimeout', /(?<![\w.'"-])set(?:Timeout|Interval|Immediate)\s*\(/],
  ['performance', /(?<![\w.'"-])performance\s*\./],
]

const engine = sourcesBeneath('engine').filter(({ path }) => !/^engine\/(?:node\/|types\/|index\.ts$)/.test(path))

it('the engine is there to be read', () => {
  expect(engine.length).toBeGreaterThan(50)
})

it.each(AMBIENT)('the engine uses no %s', (_name, pattern) => {
  expect(engine.flatMap(({ path, code }) => (pattern.test(code) ? [path] : []))).toEqual([])
})

it('the engine never imports the folder that touches the machine', () => {
  expect(engine.flatMap(({ path, code }) => (/from '[./]+\/node\//.test(code) ? [path] : []))).toEqual([])
})

it.each([
  ['a node: import', "import { readFile } from 'node:fs'"],
  ['process', 'process.env.HOME'],
  ['console', 'console.log(1)'],
  ['Date.now', 'Date.now()'],
  ['new Date()', 'new Date()'],
  ['Math.random', 'Math.random()'],
  ['fetch', 'await fetch(url)'],
  ['setTimeout', 'setTimeout(done, 5)'],
])('the patterns find %s', (name, code) => {
  expect(AMBIENT.find(([one]) => one === name)![1].test(code)).toBe(true)
})
