import { expect, it } from 'vitest'
import { assembleCatalog } from '../../../engine/catalog/assemble.ts'
import { parseSpecPath } from '../../../engine/catalog/compile-spec.ts'
import { formatDiagnostic } from '../../../engine/spec/diagnostic.ts'
import { readingOf, shippedInputs, shippedTemplates } from '../../catalog.ts'
import { TALE } from '../tale.ts'

const plain = TALE.replace(/^formerly:.*\n/m, '')

it('the catalog takes the id from the file and the family from the folder', () => {
  const { catalog, diagnostics } = readingOf({ 'fiction/storm-tale.yaml': plain })
  expect(diagnostics).toEqual([])
  expect(catalog!.generators[0]).toMatchObject({
    id: 'storm-tale',
    route: '/storm-tale',
    family: 'fiction',
    bookType: 'storm_tale',
  })
})

it.each([['fiction/Storm Tale.yaml'], ['fiction/storm_tale.yaml'], ['storm.yaml'], ['fiction/-storm.yaml']])(
  'the catalog says that %s is in no place for a generator',
  (path) => {
    const { catalog, diagnostics } = readingOf({ [path]: plain })
    expect(catalog!.generators).toEqual([])
    expect(diagnostics).toMatchObject([{ rule: 'place', file: path, line: 1, column: 1 }])
    expect(parseSpecPath(path)).toBeNull()
  },
)

it('the catalog gives no id and no book type to two', () => {
  const { catalog, diagnostics } = readingOf({
    'creative/storm.yaml': plain,
    'fiction/storm.yaml': plain,
    'fiction/gale.yaml': `${plain}bookType: wind\n`,
    'tools/wind.yaml': `${plain}formerly: [older]\n`,
    'tools/zephyr.yaml': `${plain}formerly: [older]\n`,
  })
  expect(catalog!.generators.map(({ id, family }) => `${family}/${id}`)).toEqual(['fiction/gale', 'creative/storm'])
  expect(diagnostics.map(formatDiagnostic).map((said) => said.split('\n')[0])).toEqual([
    'fiction/storm.yaml:1:1 error: the id storm belongs to creative/storm.yaml already [unique]',
    'fiction/storm.yaml:1:1 error: the book type storm belongs to creative/storm.yaml already [unique]',
    'tools/wind.yaml:1:1 error: the book type wind belongs to fiction/gale.yaml already [unique]',
    'tools/zephyr.yaml:1:1 error: the book type older belongs to tools/wind.yaml already [unique]',
  ])
})

it('the catalog stands in menu order', () => {
  const { catalog } = readingOf({
    'unlisted/u.yaml': plain,
    'creative/c.yaml': plain,
    'fiction/z.yaml': `${plain}order: 1\n`,
    'fiction/a.yaml': plain,
    'fiction/b.yaml': plain,
  })
  expect(catalog!.generators.map(({ family, id }) => `${family}/${id}`)).toEqual([
    'fiction/z',
    'fiction/a',
    'fiction/b',
    'creative/c',
    'unlisted/u',
  ])
})

it('the catalog keeps the whole ones when one is broken', () => {
  const { catalog, diagnostics } = readingOf({ 'fiction/a.yaml': plain, 'fiction/b.yaml': 'kind: [' })
  expect(catalog!.generators.map(({ id }) => id)).toEqual(['a'])
  expect(new Set(diagnostics.map(({ file }) => file))).toEqual(new Set(['fiction/b.yaml']))
})

it('the catalog is nothing without its shared files, and says so', () => {
  const without = shippedInputs.filter(({ path }) => path !== '_catalog.yaml')
  const { catalog, diagnostics } = assembleCatalog([{ files: without, templates: shippedTemplates }])
  expect(catalog).toBeNull()
  expect(diagnostics).toMatchObject([{ file: '_catalog.yaml', message: 'the file is empty' }])
})

it('the catalog says what is wrong with a shared template', () => {
  const templates = {
    ...shippedTemplates,
    'fiction/chapter.en': 'ok\n  {{wrods}}\n',
    'parts/loop.en': '{{> parts/loop}}',
  }
  const { diagnostics } = readingOf({ 'fiction/a.yaml': plain }, templates)
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'templates/fiction/chapter.en.hbs:2:5 error: {{wrods}} is not a field or an engine value [prompt]\n 2 |   {{wrods}}\n   |     ^^^^^ did you mean "words"?',
    expect.stringContaining('templates/parts/loop.en.hbs:1:1 error: {{> parts/loop}} is not a partial'),
  ])
})
