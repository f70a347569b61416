import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { migrateFile } from '../../../../engine/spec/migrate/migrate-file.ts'
import { fieldOptions, optionLabel } from '../../../../engine/spec/schema/field.ts'

const words = {
  teens: { en: 'Teens', ms: 'Remaja' },
  kids: { en: 'Kids: 8, 9', ms: 'Kanak-kanak # kecil' },
  true: { en: 'True', ms: 'Benar' },
  'a-b': { en: 'A', ms: 'B' },
}

type Key = readonly [name: string, text: string]

/** The keys of an option in any order: its label as `_words.yaml` has it or another one, and what it has besides. */
const keys = (name: string): fc.Arbitrary<Key[]> => {
  const word = Object.hasOwn(words, name) ? words[name as keyof typeof words] : { en: 'Own', ms: 'Sendiri' }
  const label = fc.constantFrom(JSON.stringify(word.en), '"Other"')
  return fc
    .record(
      { en: label, words: fc.constant('50'), say: fc.constant('{ en: "Be # quick", ms: "x" }') },
      { requiredKeys: ['en'] },
    )
    .chain((one) =>
      fc.shuffledSubarray([...Object.entries(one), ['ms', JSON.stringify(word.ms)] as Key], { minLength: 1 }),
    )
    .filter((entries) => !entries.some(([key]) => key === 'ms') === !entries.some(([key]) => key === 'en'))
}

interface Written {
  readonly name: string
  readonly keys: readonly Key[]
  readonly style: 'flow' | 'folded' | 'block'
  readonly comments: readonly boolean[]
}

const option = (name: string): fc.Arbitrary<Written> =>
  fc.record({
    name: fc.constant(name),
    keys: keys(name),
    style: fc.constantFrom('flow', 'folded', 'block'),
    comments: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  })

/** Comments are `#0`, `#1`, … so that none can be lost unseen. */
function blockOf(options: readonly Written[]): string {
  let number = 0
  const comment = (isThere: boolean | undefined) => (isThere ? ` #${number++}` : '')
  const lines = options.flatMap(({ name, keys: entries, style, comments }) => {
    const above = comments[4] ? [`     ${comment(true)}`] : []
    const texts = entries.map(([key, text]) => `${key}: ${text}`)
    if (style === 'flow') return [...above, `      ${name}: { ${texts.join(', ')} }${comment(comments[0])}`]
    if (style === 'folded') {
      const inner = texts.map((text, at) => `        ${text},${comment(comments[at])}`)
      return [...above, `      ${name}: {`, ...inner, `      }${comment(comments[5])}`]
    }
    return [
      ...above,
      `      ${name}:${comment(comments[5])}`,
      ...texts.map((text, at) => `        ${text}${comment(comments[at])}`),
    ]
  })
  return `fields:\n  one:\n    options:\n${lines.join('\n')}\n    required: true   # last\n`
}

function readingOf(text: string) {
  const { fields } = parse(text) as { fields: { one: Parameters<typeof fieldOptions>[0] & { required: boolean } } }
  const options = fieldOptions(fields.one).map((one) => {
    const { en: _, ms: __, ...rest } = one.entry ?? {}
    return [String(one.value), optionLabel(one, words), rest]
  })
  return { options, required: fields.one.required }
}

it('labels go, and nothing else: every option reads as before, with every comment', () => {
  const files = fc
    .shuffledSubarray(['teens', 'kids', 'true', 'a-b', 'own'], { minLength: 1 })
    .chain((names) => fc.tuple(...names.map(option)))
  fc.assert(
    fc.property(files, fc.boolean(), (options, windows) => {
      const block = blockOf(options)
      const text = windows ? block.replaceAll('\n', '\r\n') : block
      const once = migrateFile({ path: 'a/b.yaml', file: 'b', text }, { format: 1, words })
      expect(once.diagnostics).toEqual([])
      expect(readingOf(once.text)).toEqual(readingOf(text))
      expect(once.text.match(/#\d+/g)).toEqual(text.match(/#\d+/g))
      const again = migrateFile({ path: 'a/b.yaml', file: 'b', text: once.text }, { format: 1, words })
      expect(again.text).toBe(once.text)
    }),
    { numRuns: 2_000 },
  )
})
