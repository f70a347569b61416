import { describe, expect, it } from 'vitest'
import { assembleCatalog } from '../../../engine/catalog/assemble.ts'
import { formatDiagnostic } from '../../../engine/spec/diagnostic.ts'
import { RULES } from '../../../engine/spec/read-spec.ts'

const files = import.meta.glob<string>('./golden/*.yaml', { query: '?raw', import: 'default', eager: true })

/** Two sets of prompts: `plain` is whole, `half` lacks Malay. */
const templates = Object.fromEntries(
  ['system', 'single', 'outline', 'introduction', 'chapter', 'conclusion'].flatMap((step) => [
    [`plain/${step}.en`, '{{> brief}}'],
    [`plain/${step}.ms`, '{{> brief}}'],
    [`half/${step}.en`, '{{> brief}}'],
  ]),
)
const shared = ['_catalog.yaml', '_words.yaml'].map((path) => ({ path, file: path, text: files[`./golden/${path}`]! }))

function diagnosticsOf(name: string, text: string) {
  return assembleCatalog([
    { files: [...shared, { path: `tales/${name}.yaml`, file: `${name}.yaml`, text }], templates },
  ]).diagnostics
}

const golden = Object.entries(files).flatMap(([path, text]) => {
  const name = path.replace('./golden/', '').replace('.yaml', '')
  return name.startsWith('_') ? [] : [{ name, text, diagnostics: diagnosticsOf(name, text) }]
})

describe('diagnostics', () => {
  it.each(golden)('$name', async ({ name, diagnostics }) => {
    const said = `${diagnostics.map(formatDiagnostic).join('\n')}\n`
    await expect(said).toMatchFileSnapshot(`./golden/${name}.txt`)
  })

  it('say at least one fault of every golden file', () => {
    expect(golden.filter(({ diagnostics }) => diagnostics.length === 0).map(({ name }) => name)).toEqual([])
  })

  it('show every rule at least once', () => {
    const shown = new Set(golden.flatMap(({ diagnostics }) => diagnostics.map(({ rule }) => rule)))
    const others = ['unknown-key', 'value', 'missing', 'type', 'name', 'prompt', 'yaml', 'no-alias', 'plain-key']
    const known = [...RULES.map(({ name }) => name), ...others, 'integer-key', 'repeated-key', 'comment']
    expect(known.filter((rule) => !shown.has(rule))).toEqual([])
  })

  it('put every caret beneath the text that is meant', () => {
    for (const { name, text, diagnostics } of golden) {
      for (const { line, column, excerpt } of diagnostics) {
        expect([name, text.split(/\r?\n/)[line - 1]]).toEqual([name, excerpt])
        expect([name, line, column, column <= Math.max(1, excerpt.length)]).toEqual([name, line, column, true])
      }
    }
  })
})
