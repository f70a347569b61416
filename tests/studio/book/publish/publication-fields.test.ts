import { expect, test } from 'vitest'
import { PublicationRecord } from '../../../../engine/book/publication.ts'
import { listChecks } from '../../../../studio/book/publish/checklist.tsx'
import {
  createTypedFields,
  FIELD_GROUPS,
  parseTypedFields,
} from '../../../../studio/book/publish/publication-fields.ts'

const read = {
  version: 'one',
  title: 'The Reef',
  author: null,
  trim: '6x9' as const,
  categories: [],
  made: {},
  makers: [],
  publication: { seriesNumber: 2, keywords: ['sea', 'lamp'], subjects: ['Fiction / Romance'], date: '2026-03-19' },
}

test('every key of a publication has a field, and values that were read are sent back unchanged', () => {
  const names: readonly string[] = Object.values(FIELD_GROUPS).flat()
  expect(names.toSorted()).toEqual(['title', 'author', ...Object.keys(PublicationRecord.shape)].toSorted())
  expect(parseTypedFields(createTypedFields(read))).toEqual({
    title: 'The Reef',
    author: '',
    publication: read.publication,
  })
})

test('splits typed lists and leaves out empty values', () => {
  const typed = {
    ...createTypedFields(read),
    keywords: ' sea ,, tide, ',
    subjects: '\nFiction\n ',
    dedication: '  ',
    seriesNumber: '',
  }
  const { publication } = parseTypedFields(typed)
  expect(publication).toEqual({ keywords: ['sea', 'tide'], subjects: ['Fiction'], date: '2026-03-19' })
})

test('lists what is missing', () => {
  const missing = (pieces: Parameters<typeof listChecks>[0]['pieces'], open: number, made = {}) =>
    listChecks({ finished: true, pieces, readings: { open } }, { typed: createTypedFields(read), made }, false)
      .filter(({ isDone }) => !isDone)
      .map(({ name }) => name)
  const fields = ['author', 'description', 'aboutAuthor', 'copyright', 'aiStatement', 'cover']
  expect(missing([{ demo: false, marks: [] }], 0)).toEqual(fields)
  const withoutDescription = fields.filter((name) => name !== 'description')
  expect(missing([{ demo: false, marks: [] }], 0, { description: 'A tide.' })).toEqual(withoutDescription)
  const marks = [{ because: 'plan' as const }]
  expect(missing([{ demo: true, marks }], 3)).toEqual(['demo', 'marks', 'findings', ...fields])
})
