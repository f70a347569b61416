import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreeName, pieceFileName, safeFileName } from '../../../cli/folder/names.ts'

describe('a safe name', () => {
  it.each([
    ['The Reef', 'the-reef'],
    ['Kisah “Laut” & Ombak', 'kisah-laut-ombak'],
    ['Café Crème', 'cafe-creme'],
    ["O'Neil's Last Stand", 'oneils-last-stand'],
    ['../../etc/passwd', 'etc-passwd'],
    ['C:\\Windows\\system32', 'c-windows-system32'],
    ['日本の海', '日本の海'],
    ['CON', 'book'],
    ['lpt1', 'book'],
    ['...', 'book'],
    ['', 'book'],
    ['\u0000\u202e', 'book'],
  ])('%j is %s', (title, name) => {
    expect(safeFileName(title, 'book')).toBe(name)
  })

  it('never leaves its folder, whatever the title says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const name = safeFileName(title, 'book')
        expect(resolve('/out', name)).toBe(`/out/${name}`)
        expect(name).toMatch(/^[\p{L}\p{N}-]+$/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('files of a folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kalam-names-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('name pieces in the order of the book', () => {
    expect(pieceFileName(2, 'chapter 1')).toBe('02-chapter-1.md')
  })

  it('a taken name gets a number', async () => {
    writeFileSync(join(folder, 'poem.md'), '')
    writeFileSync(join(folder, 'poem-2.md'), '')
    expect(basename(await findFreeName(folder, 'poem.md'))).toBe('poem-3.md')
    expect(readdirSync(folder)).toHaveLength(2)
  })
})
