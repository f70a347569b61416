/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest'
import { detectParagraphLanguage } from '../../../engine/prose/paragraph-language.ts'

// The bundler reads the files, so that engine tests need no file system.
const files = import.meta.glob<string>('./languages/*.txt', { query: '?raw', import: 'default', eager: true })
const corpus = (language: string) => files[`./languages/${language}.txt`]!.trim().split('\n')
const wrong = (language: string, paragraphs: readonly string[]) =>
  paragraphs.filter((paragraph) => detectParagraphLanguage(paragraph) !== language)

/** See `languages/README.md` for where the paragraphs are from, and which half the words were chosen with. */
const CORPORA = { en: corpus('en'), ms: corpus('ms'), id: corpus('id') }

describe('the language of a paragraph', () => {
  test('there are 400 labelled paragraphs', () => {
    expect(Object.values(CORPORA).flat()).toHaveLength(400)
    expect(new Set(Object.values(CORPORA).flat()).size).toBe(400)
  })

  test.each(['tuning', 'held-out'])('the %s half: English at least 98 %, Malay and Indonesian 95 %', (half) => {
    const isHalf = (_: string, at: number) => (at % 2 === 0) === (half === 'tuning')
    const { en, ms, id } = Object.fromEntries(
      Object.entries(CORPORA).map(([language, all]) => [language, all.filter(isHalf)]),
    ) as typeof CORPORA
    expect(wrong('en', en).length).toBeLessThanOrEqual(en.length * 0.02)
    const mistaken = [...wrong('ms', ms), ...wrong('id', id)]
    expect(mistaken.length, mistaken.join('\n')).toBeLessThanOrEqual((ms.length + id.length) * 0.05)
  })

  test('a paragraph that nothing tells is in the expected one, Malay without one', () => {
    const shared = 'Dia duduk di tepi sungai itu sampai malam.'
    expect(detectParagraphLanguage(shared)).toBe('ms')
    expect(detectParagraphLanguage(shared, 'id')).toBe('id')
    expect(detectParagraphLanguage('Dia menunggu bas kerana hujan.', 'id')).toBe('ms')
  })

  test('too short, or another language: none', () => {
    expect(detectParagraphLanguage('Ros!')).toBeNull()
    expect(detectParagraphLanguage('Der Hund lief durch den Wald und bellte laut.')).toBeNull()
    expect(detectParagraphLanguage('')).toBeNull()
  })
})
