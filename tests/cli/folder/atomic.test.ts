import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeTemporaryFiles, writeAtomically, writeFilesAtomically } from '../../../cli/folder/atomic.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-atomic-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

async function* parts(fails: boolean) {
  yield 'first, '
  if (fails) throw new Error('no more parts')
  yield 'second'
}

it('an atomic write replaces a file by a text, bytes or parts', async () => {
  for (const [content, expected] of [
    ['text', 'text'],
    [new TextEncoder().encode('bytes'), 'bytes'],
    [parts(false), 'first, second'],
  ] as const) {
    await writeAtomically(join(folder, 'file'), content)
    expect(read('file')).toBe(expected)
  }
  expect(readdirSync(folder)).toEqual(['file'])
})

it('an atomic write leaves the old file and no temporary file when it fails', async () => {
  writeFileSync(join(folder, 'file'), 'old')
  await expect(writeAtomically(join(folder, 'file'), parts(true))).rejects.toThrow('no more parts')
  expect(read('file')).toBe('old')
  expect(readdirSync(folder)).toEqual(['file'])
})

it('an atomic write replaces none of several files when one fails', async () => {
  writeFileSync(join(folder, 'record'), 'old')
  const files = [
    [join(folder, 'piece'), parts(true)],
    [join(folder, 'record'), 'new'],
  ] as const
  await expect(writeFilesAtomically(files)).rejects.toThrow('no more parts')
  expect(readdirSync(folder)).toEqual(['record'])
  expect(read('record')).toBe('old')
})

it('removes temporary files of a killed process and no other file', async () => {
  for (const name of ['book.json', 'book.json.4242-0a1b2c3d.tmp', 'notes.tmp', '.kalam.lock'])
    writeFileSync(join(folder, name), '')
  await removeTemporaryFiles(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['.kalam.lock', 'book.json', 'notes.tmp'])
})
