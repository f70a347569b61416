import { expect, it } from 'vitest'
import { isMap, isScalar, parseDocument, visit } from 'yaml'
import { formatDiagnostic } from '../../../engine/spec/diagnostic.ts'
import { readingOf, shippedInputs } from '../../catalog.ts'
import { flowExamples } from '../../docs/flow-examples.ts'
import { type Chance, openChance } from '../../seeded.ts'

type Path = readonly (string | number)[]

const COUNT = 20_000
const ROUND = 50

const specs = [
  ...shippedInputs
    .filter(({ path }) => !path.startsWith('_'))
    .map(({ path, text }) => ({ family: path.split('/')[0]!, text })),
  ...[1, 2].flatMap(() => flowExamples.map((text) => ({ family: 'non-fiction', text }))),
]

/** What breaks a rule, by the key of the file that it replaces. */
const RULE_FAULTS = [
  { key: 'titleFrom', value: 'noSuchField', told: '"noSuchField" is not a text field' },
  { key: 'usage', value: { type: 'a', metadata: { b: 'noSuchField' } }, told: '"noSuchField" is not a field' },
  {
    key: 'promotion',
    value: { price: 1, from: '2026-02-01', until: '2026-01-01', note: { en: 'A', ms: 'B' } },
    told: 'ends before it begins',
  },
] as const

/** Values that few keys take. */
const WRONG = [{ strange: [1] }, [['strange']], -7.5, 'line\nline', null]

/** Every place of a file below its first level. */
function pathsOf(text: string): Path[] {
  const paths: Path[] = []
  visit(parseDocument(text), {
    Pair: (_, { key }, parents) => {
      const above = parents.flatMap((one) => ('key' in one && isScalar(one.key) ? [String(one.key.value)] : []))
      const isInList = parents.some((one) => !isMap(one) && 'items' in one)
      if (isScalar(key) && !isInList) paths.push([...above, String(key.value)])
    },
  })
  return paths.filter((path) => path[0] !== 'kind')
}

function hurt(text: string, path: Path, rule: (typeof RULE_FAULTS)[number], chance: Chance): string {
  const document = parseDocument(text)
  document.set(rule.key, document.createNode(rule.value))
  document.setIn(path, document.createNode(chance.one(WRONG)))
  return document.toString()
}

it(`${COUNT} faults of shape hide no fault of a rule elsewhere`, { timeout: 1_800_000 }, () => {
  const chance = openChance('hidden faults')
  let shapes = 0
  for (let done = 0; done < COUNT; done += ROUND) {
    // A round at once: the shared files are then read once.
    const round = Array.from({ length: ROUND }, (_, index) => {
      const { family, text } = chance.one(specs)
      const rule = chance.one(RULE_FAULTS)
      const place = chance.one(pathsOf(text).filter(([key]) => key !== rule.key))
      return { path: `${family}/hurt-${index}.yaml`, rule, place, text: hurt(text, place, rule, chance) }
    })
    const { diagnostics } = readingOf(Object.fromEntries(round.map(({ path, text }) => [path, text])))
    for (const { path, rule, place, text } of round) {
      const own = diagnostics.filter(({ file }) => file === path)
      const told = own.map(formatDiagnostic).join('\n')
      if (!told.includes(rule.told))
        throw new Error(`seed ${chance.seed}, from ${done}: ${place.join('.')} hides ${rule.told}:\n${told}\n${text}`)
      if (own.length > 1) shapes += 1
    }
  }
  expect(shapes).toBeGreaterThan(COUNT / 3)
})
