import { join } from 'node:path'
import { runnerImport } from 'vite'

/**
 * `npx tsx tests/engine/review/planted/propose-changes.ts` proposes changes of names and stated numbers for the finished books, in the
 * order of a seed, without the code that is tested: a name, or a number with the word behind it, that two parts have to the letter is
 * changed in the first of them. Half of `changes.yaml` are the first of them that a reader would call the change of one thing.
 */
const { FINISHED_BOOKS } = (
  await runnerImport<typeof import('./planted-changes.ts')>(join(import.meta.dirname, 'planted-changes.ts'))
).module

const NUMBER = {
  en: 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|nineteen|twenty|thirty|forty|ninety',
  ms: 'dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh|sebelas|dua belas|dua puluh|tiga puluh',
}
const NEW_NUMBERS = { en: ['six', 'eight', 'seventeen'], ms: ['enam', 'lapan', 'tujuh'] }
const NEW_NAMES = { en: ['Morag', 'Fenwick', 'Ishbel', 'Dougal'], ms: ['Mawar', 'Nadia', 'Zahra', 'Suria'] }

let state = 26
/** Park and Miller's generator: the same numbers in each run. */
function random(): number {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}

for (const { name, language, parts } of FINISHED_BOOKS) {
  const places = new Map<string, Set<string>>()
  const number = `(?:${NUMBER[language]}|\\d[\\d.:]*)(?:-(?:${NUMBER[language]}))?`
  for (const { step, text } of parts) {
    const found = [
      ...text.matchAll(new RegExp(`\\b${number}[ -][a-z]{3,}`, 'g')),
      ...text.matchAll(/(?<=[a-z,] )\p{Lu}\p{Ll}{2,}/gu),
    ]
    for (const [phrase] of found) places.set(phrase, (places.get(phrase) ?? new Set()).add(step))
  }
  const shared = [...places].filter(([, steps]) => steps.size > 1 && steps.size < 6)
  const shuffled = shared.map((one) => [random(), one] as const).toSorted(([a], [b]) => a - b)
  for (const [order, [phrase, steps]] of shuffled.slice(0, 24)) {
    const isName = /^\p{Lu}/u.test(phrase)
    const fresh = (isName ? NEW_NAMES : NEW_NUMBERS)[language]
    const put = isName
      ? fresh[Math.floor(order * fresh.length)]
      : phrase.replace(/^\S+?(?=[ -])/, fresh[Math.floor(order * fresh.length)]!)
    console.log(`${name}: ${[...steps].join(', ')}: ${phrase} -> ${put}`)
  }
}
