import { describe, expect, it } from 'vitest'
import { shippedCatalog } from '../catalog.ts'
import { sourcesBeneath } from './sources.ts'

/** Words that are steps of the catalog and kinds of steps and generators too. */
const KINDS = ['text', 'image']

const names = Object.keys(shippedCatalog().settings.steps).filter((name) => !KINDS.includes(name))

/** Where a word in quotes isn't the name of a step, by path and word. */
const OTHER_MEANING: Readonly<Record<string, string>> = {
  ...all('introduction', 'a kind of section in the API’s document', ['server/client/paths.ts']),
  ...all('conclusion', 'a kind of section in the API’s document', ['server/client/paths.ts']),
  ...all('outline', 'the older name of the memory `plan` in specs and templates', [
    'engine/generator/compile-flow.ts',
    'engine/spec/engine-names.ts',
    'engine/spec/migrate/migrate-file.ts',
    'engine/spec/seen.ts',
    'engine/spec/schema/step.ts',
  ]),
  ...all('outline', 'the note between marks that holds the plan, and the follow-up that asks for its entries', [
    'engine/providers/demo/compose.ts',
    'engine/writer/events.ts',
    'engine/writer/gate/tail.ts',
    'engine/writer/order.ts',
    'engine/writer/outline/write-outline.ts',
    'engine/writer/provider.ts',
  ]),
  ...all('outline', 'a key of saved books and recordings', [
    'engine/book/heading.ts',
    'engine/book/next-step.ts',
    'engine/book/plan-settings.ts',
    'engine/revision/plan-entries.ts',
    'engine/book/sources.ts',
    'engine/workbench/recording.ts',
    'engine/workbench/replay-book.ts',
    'engine/writer/write-piece.ts',
    'server/books/rename-book.ts',
    'server/books/save-piece.ts',
    'server/generations/products/piece.ts',
    'server/workbench/replay-step.ts',
    'studio/book/plan/plan-rows.ts',
    'studio/generator/preview/written.tsx',
  ]),
  ...all('outline', 'the memory and the note whose length is limited', [
    'engine/prompt/lengths.ts',
    'engine/prompt/memory.ts',
  ]),
  ...all('chapter', 'an example in a help text', [
    'cli/program/declared/books.ts',
    'cli/program/declared/generators.ts',
    'cli/program/declared/writing.ts',
    'server/contract/book-memory.ts',
  ]),
  ...all('outline', 'what a model may call the note', ['engine/writer/gate/marks.ts']),
  ...all('introduction', "a word of EPUB's vocabulary of structure", [
    'engine/publish/epub/page.ts',
    'engine/spec/book-part.ts',
  ]),
  ...all('chapter', "a word of EPUB's vocabulary of structure", ['engine/publish/epub/page.ts']),
  ...all('conclusion', "a word of EPUB's vocabulary of structure", [
    'engine/publish/epub/page.ts',
    'engine/spec/book-part.ts',
  ]),
  ...all('chapter', 'what a model may write over any text', ['engine/prose/headings.ts']),
}

function all(word: string, reason: string, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [`${path}: ${word}`, reason]))
}

/** A name of a step in quotes, alone or with a number, in an alternative of a pattern, or as a key of a map. */
function stepsNamed(code: string): string[] {
  const name = `(${names.join('|')})`
  const forms = [
    `(['"\`])${name}(?: \\d+|\\s*\\$\\{[^\`]*)?\\1`,
    `[(|^]${name}(?: \\[[^|)]*)?(?=\\|[a-z ]*(?:\\[[^|)]*)?\\|?[a-z]*\\)\\$)`,
    `[{,]\\s*${name}: \\d`,
  ]
  return forms.flatMap((form) =>
    [...code.matchAll(new RegExp(form, 'g'))].map((found) => names.find((one) => found.includes(one))!),
  )
}

describe('production code', () => {
  const found = ['engine', 'server', 'cli', 'studio']
    .flatMap(sourcesBeneath)
    .flatMap(({ path, code }) => [...new Set(stepsNamed(code))].map((name) => `${path}: ${name}`))

  it('names no step: a flow is data', () => {
    expect(found.filter((one) => !Object.hasOwn(OTHER_MEANING, one))).toEqual([])
  })

  it('has no exception that nothing needs', () => {
    expect(Object.keys(OTHER_MEANING).filter((one) => !found.includes(one))).toEqual([])
  })

  it('is searched by what it writes', () => {
    expect(names).toEqual(['outline', 'introduction', 'chapter', 'conclusion'])
    expect(stepsNamed('if (step === \'outline\') return `chapter ${number}` // "conclusion"')).toEqual([
      'outline',
      'chapter',
      'conclusion',
    ])
    expect(stepsNamed('/^(outline|introduction|chapter [1-9]|conclusion)$/')).toContain('introduction')
    expect(stepsNamed('const TOKENS = { introduction: 100, chapter: 30 }')).toEqual(['introduction', 'chapter'])
    expect(stepsNamed("step === 'chapter 3'")).toEqual(['chapter'])
    expect(stepsNamed("{ about: 'Stop after this step: outline' }")).toEqual([])
  })
})
