import { expect, test } from 'vitest'
import { openChance } from '../../seeded.ts'
import { planned } from './planning.ts'

const SOUND: readonly (readonly [file: string, content: string])[] = [
  [
    'm.csv',
    'generator,hero,topic,lang,name,title 2,notes\r\ntale,Ali,,en,one,"Dusk, ""again""","a\r\nb"\r\npoem,,rain,ms,,,\r\n',
  ],
  ['m.csv', 'sep=;\ngenerator;hero;include\ntale;Ali;"map;songs"\n'],
  [
    'm.jsonl',
    '{"generator":"tale","hero":"Ali","include":["map"]}\n{"generator":"poem","settings":{"topic":"rain"}}\n',
  ],
  ['m.json', '{"common":{"lang":"en"},"rows":[{"generator":"poem","topic":"rain"}]}'],
  ['m.yaml', 'common: { lang: ms }\nrows:\n  - generator: tale\n    hero: Ali\n    settings: { age: 30 }\n'],
  [
    'm.yaml',
    'matrix:\n  generator: [tale, poem]\n  hero: [Ali]\n  topic: [rain, snow]\n  lang: [en, ms]\nexclude:\n  - { lang: ms }\n',
  ],
]

const SPICE = [
  '"',
  "'",
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '{',
  '}',
  '[',
  ']',
  ':',
  '- ',
  '#',
  '\\',
  '\u0000',
  '\ufeff',
  '__proto__',
  '-1',
  '9e99',
  'null',
  '😀',
  '\ud800',
  '../',
  '&a ',
  '*a',
  '!!js ',
]

const times = 20_000

test(`${times} mutated manifests are planned or refused, never a crash (20,000 in the long run)`, async () => {
  const chance = openChance('mutated manifests')
  let refused = 0
  for (let time = 0; time < times; time += 1) {
    const [file, sound] = chance.one(SOUND)
    let content = sound
    for (let change = chance.below(4); change >= 0; change -= 1) {
      const at = chance.below(content.length + 1)
      const cut = chance.below(3) === 0 ? chance.below(12) : 0
      content = content.slice(0, at) + (chance.below(4) === 0 ? '' : chance.one(SPICE)) + content.slice(at + cut)
    }
    const { rows, faults } = await planned(chance.below(5) === 0 ? '-' : file, content)
    if (rows === null) refused += 1
    expect({ content, sound: (rows === null) === faults.length > 0 }).toEqual({ content, sound: true })
    expect(faults.filter((line) => /[\n\r]/.test(line))).toEqual([])
  }
  expect(refused).toBeGreaterThan(times / 10)
  expect(refused).toBeLessThan(times)
})

test.each([
  ['m.jsonl', `{"generator":"poem","topic":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['m.json', `{"matrix":{"generator":["poem"],"topic":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`],
  ['m.json', `${'{"rows":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['m.yaml', `rows:\n${Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth + 1)}- a:\n`).join('')}`],
  ['m.csv', '"'.repeat(100_001)],
  ['m.csv', `${'a,'.repeat(200_000)}\n${'b,'.repeat(200_000)}\n`],
])('%s of endless depth or width is refused', async (file, content) => {
  const { rows, faults } = await planned(file, content)
  expect(rows).toBeNull()
  expect(faults.length).toBeGreaterThan(0)
})
