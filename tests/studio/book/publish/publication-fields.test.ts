import { expect, test } from 'vitest'
import { PublicationRecord } from '../../../../engine/publish/publication.ts'
import { checksOf } from '../../../../studio/book/publish/checklist.ts'
import { FIELD_GROUPS, publicationOf, typedOf } from '../../../../studio/book/publish/publication-fields.ts'

const read = {
  version: 'one',
  title: 'The Reef',
  author: null,
  publication: { seriesNumber: 2, keywords: ['sea', 'lamp'], subjects: ['Fiction / Romance'], date: '2026-03-19' },
}

test('every key of a publication has a field, and what was read is sent back as it was', () => {
  const names = Object.values(FIELD_GROUPS)
    .flat()
    .map(({ name }) => name)
  expect(names.toSorted()).toEqual(['title', 'author', ...Object.keys(PublicationRecord.shape)].toSorted())
  expect(publicationOf(typedOf(read))).toEqual({ title: 'The Reef', author: '', publication: read.publication })
})

test('what is typed is parted, and what is empty is left out', () => {
  const typed = {
    ...typedOf(read),
    keywords: ' sea ,, tide, ',
    subjects: '\nFiction\n ',
    dedication: '  ',
    seriesNumber: '',
  }
  const { publication } = publicationOf(typed)
  expect(publication).toEqual({ keywords: ['sea', 'tide'], subjects: ['Fiction'], date: '2026-03-19' })
})

test('the list says what is missing', () => {
  const missing = checksOf({ finished: true }, typedOf(read), false)
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name)
  expect(missing).toEqual(['author', 'description', 'aboutAuthor', 'copyright', 'aiStatement', 'cover'])
})
