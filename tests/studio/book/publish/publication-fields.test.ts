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
  kind: 'novel' as const,
  trim: '6x9' as const,
  categories: [],
  made: {},
  madeAt: {},
  makers: [],
  publication: { seriesNumber: 2, keywords: ['sea', 'lamp'], subjects: ['Fiction / Romance'], date: '2026-03-19' },
}

test('every key of a publication has a field, but the design, which has a step; and values that were read are sent back unchanged', () => {
  const names: readonly string[] = Object.values(FIELD_GROUPS).flat()
  expect(names.toSorted()).toEqual(
    ['title', 'author', ...Object.keys(PublicationRecord.shape)].filter((name) => name !== 'design').toSorted(),
  )
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

test('a made text fills an empty field, is not sent while it stands unchanged, and stays out once it is taken out', () => {
  const made = { description: 'A tide.', keywords: ['salt', 'rope'] }
  const typed = createTypedFields({ ...read, made, publication: { ...read.publication, design: 'modern' } })
  expect([typed.description, typed.keywords, typed.design]).toEqual(['A tide.', 'sea, lamp', 'modern'])
  expect(parseTypedFields(typed, made).publication).toEqual({ ...read.publication, design: 'modern' })
  const taken = { ...typed, keywords: 'salt, rope', description: '' }
  const { keywords: _, ...others } = read.publication
  expect(parseTypedFields(taken, made).publication).toEqual({ ...others, design: 'modern', description: '' })
  const emptied = { description: '', keywords: [] }
  const left = createTypedFields({ ...read, made, publication: emptied })
  expect([left.description, left.keywords]).toEqual(['', ''])
  expect(parseTypedFields(left, made).publication).toEqual(emptied)
})

test('lists what is to do', () => {
  const todo = (pieces: Parameters<typeof listChecks>[0]['pieces'], open: number, made = {}) =>
    listChecks({ finished: true, pieces, readings: { open } }, createTypedFields({ ...read, made }), false)
      .filter(({ isDone }) => !isDone)
      .map(({ name }) => name)
  const fields = ['author', 'description', 'aboutAuthor', 'copyright', 'aiStatement', 'cover']
  expect(todo([{ demo: false, marks: [] }], 0)).toEqual(fields)
  const withoutDescription = fields.filter((name) => name !== 'description')
  expect(todo([{ demo: false, marks: [] }], 0, { description: 'A tide.' })).toEqual(withoutDescription)
  const marks = [{ because: 'plan' as const }]
  expect(todo([{ demo: true, marks }], 3)).toEqual(['demo', 'marks', 'findings', ...fields])
})
