import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { BookRemark } from '../../../../../engine/publish/document.ts'
import { writeDocx } from '../../../../../engine/publish/docx/docx.ts'
import { documentWith } from '../../document.ts'
import { readDocx } from './read-docx.ts'

const partOf = (bytes: Uint8Array, path: string) => strFromU8(unzipSync(bytes)[path]!)

/** What is between the marks of each comment, without what was struck out or with it. */
function passages(xml: string, text: 't' | 'delText'): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, id, inner] of xml.matchAll(
    /<w:commentRangeStart w:id="(\d+)"\/>(?=(.*?)<w:commentRangeEnd w:id="\1"\/>)/gs,
  ))
    found.set(
      id!,
      [...inner!.matchAll(new RegExp(`<w:${text}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, part]) => part).join(''),
    )
  return found
}

it('thirty comments and twenty changes stand at their passages', async () => {
  const lines = Array.from(
    { length: 50 },
    (_, at) => `Before ${at} the *old* lamp${at}x went out. It’s dark at ${at}z now.`,
  )
  const remark = (at: number): BookRemark => {
    const told = { section: 'entry-1', author: at % 2 === 0 ? 'Kalam' : 'Aminah', note: `why ${at} & so` }
    return at < 30
      ? { ...told, passage: `the old lamp${at}x went out.`, replace: null }
      : { ...told, passage: `It's dark at ${at}z now.`, replace: `It was light at ${at}z.` }
  }
  const document = { ...documentWith([lines.join('\n\n')]), remarks: lines.map((_, at) => remark(at)) }
  const bytes = await writeDocx(document, 'reading')
  expect(Buffer.from(await writeDocx(document, 'reading')).equals(bytes)).toBe(true)
  const xml = partOf(bytes, 'word/document.xml')
  const shown = passages(xml, 't')
  const struck = passages(xml, 'delText')
  expect(shown.size).toBe(50)
  for (const at of lines.keys()) {
    expect(shown.get(String(at))).toBe(at < 30 ? `the old lamp${at}x went out.` : `It was light at ${at}z.`)
    expect(struck.get(String(at))).toBe(at < 30 ? '' : `It’s dark at ${at}z now.`)
  }
  const ids = [...xml.matchAll(/<w:(?:ins|del) w:id="(\d+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(40)
  expect(new Set(ids).size).toBe(40)
  const comments = partOf(bytes, 'word/comments.xml')
  expect(comments.match(/<w:comment [^>]*w:author="Aminah"/g)).toHaveLength(25)
  expect(comments).toContain('why 7 &amp; so')
  // Another reader takes the changes.
  const { text } = await readDocx(bytes)
  expect(text).toContain('It was light at 49z.')
  expect(text).not.toContain('dark at 49z')
})

it('a remark that no paragraph can hold is told at the end of its section, and changes never overlap', async () => {
  const told = { section: 'entry-1', author: 'Kalam' }
  const remarks: BookRemark[] = [
    { ...told, note: 'first', passage: 'lamp went out', replace: 'lamp burnt' },
    { ...told, note: 'second', passage: 'went out again', replace: 'stayed' },
    { ...told, note: 'third', passage: 'The lamp', replace: null },
    { ...told, note: 'fourth', passage: 'again.\n\nAnd', replace: 'then' },
    { ...told, note: 'fifth', passage: 'And', replace: '*Or*' },
  ]
  const bytes = await writeDocx({ ...documentWith(['The lamp went out again.\n\nAnd so.']), remarks }, 'reading')
  const xml = partOf(bytes, 'word/document.xml')
  expect(xml.match(/<w:ins /g)).toHaveLength(1)
  const comments = partOf(bytes, 'word/comments.xml')
  for (const word of ['first', 'second', 'third', 'fourth', 'fifth', 'stayed', 'then', '*Or*', '“again.'])
    expect(comments).toContain(word)
  const started = [...xml.matchAll(/<w:commentRangeStart w:id="(\d+)"/g)].map(([, id]) => id)
  expect(started.toSorted()).toEqual(['0', '1', '2', '3', '4'])
  for (const mark of ['commentRangeEnd', 'commentReference'])
    expect([...xml.matchAll(new RegExp(`<w:${mark} w:id="(\\d+)"`, 'g'))].map(([, id]) => id).toSorted()).toEqual(
      started.toSorted(),
    )
  const plain = await writeDocx(documentWith(['The lamp.']), 'reading')
  expect(partOf(plain, 'word/document.xml')).not.toContain('comment')
})
