import { describe, expect, test } from 'vitest'
import { readingOf } from '../../catalog.ts'

const SINGLE = `kind: single
title: { en: Fireside Tale, ms: Kisah Unggun }
summary: { en: One tale., ms: Satu kisah. }
tagline: { en: One evening, ms: Satu malam }
button: { en: Tell it, ms: Ceritakan }
prompt:
  templates: tale
  voice: { en: You tell it aloud., ms: Anda bercerita. }
  brief: { en: A tale for one evening., ms: Kisah untuk satu malam. }
`

describe('defaults beneath a spec', () => {
  test("a single text in a family of books doesn't inherit what the family says of books", () => {
    const { catalog, diagnostics } = readingOf({ 'fiction/fireside.yaml': SINGLE })
    expect(diagnostics).toEqual([])
    expect(catalog?.generators.find(({ id }) => id === 'fireside')).toMatchObject({ kind: 'single', book: null })
  })
})
