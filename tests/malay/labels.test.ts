import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../engine/base/language.ts'
import { packageRoot, resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'

const { catalog } = await loadCatalog(resolveCatalogFolders(), packageRoot())

const twice = (labels: readonly string[]) => {
  const folded = labels.map((label) => label.toLocaleLowerCase())
  return labels.filter((_, index) => folded.indexOf(folded[index]!) !== index)
}

describe.each(LANGUAGES)('labels in %s', (language) => {
  test('no two options of a field read alike', () => {
    const alike = catalog!.generators.flatMap(({ id, fields }) =>
      fields.flatMap(({ name, options }) =>
        twice(options.map(({ label }) => label[language])).map((label) => `${id} ${name}: ${label}`),
      ),
    )
    expect(alike).toEqual([])
  })

  test('no two fields of a form read alike', () => {
    const alike = catalog!.generators.flatMap(({ id, fields }) =>
      twice(fields.map(({ label }) => label[language])).map((label) => `${id}: ${label}`),
    )
    expect(alike).toEqual([])
  })

  test('no two generators, and no two sections of one, read alike', () => {
    expect(twice(catalog!.generators.map(({ title }) => title[language]))).toEqual([])
    const sections = catalog!.generators.flatMap(({ book }) =>
      twice(book?.sections?.map(({ name }) => name[language]) ?? []),
    )
    expect(sections).toEqual([])
  })

  test('labels begin with a capital or a figure and end without a stop', () => {
    const odd = catalog!.generators.flatMap(({ id, fields }) =>
      fields.flatMap(({ name, label, options }) =>
        [label, ...options.map((option) => option.label)]
          .map((text) => text[language])
          .filter((text) => !/^[\p{Lu}\d“"]/u.test(text) || /[.:;,]$/.test(text))
          .map((text) => `${id} ${name}: ${text}`),
      ),
    )
    expect(odd).toEqual([])
  })

  test('ranges have an en dash', () => {
    const labels = catalog!.generators.flatMap(({ id, fields }) =>
      fields.flatMap(({ options }) => options.map(({ label }) => `${id}: ${label[language]}`)),
    )
    expect(labels.filter((label) => /\d-\d/.test(label))).toEqual([])
  })
})
