import type { Language } from '../../engine/base/language.ts'
import { type Book, findOutputLanguage, startBook } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Settings } from '../../engine/generator/public-generator.ts'
import { parseSettings } from '../../engine/generator/settings.ts'

export const YEAR = 2026

/** A spec with every kind of field, for tests of what a generator does with them. */
export const TALE = `kind: book
title:   { en: Storm Tale Generator, ms: Penjana Kisah Ribut }
summary: { en: Wind and water., ms: Angin dan air. }
tagline: { en: One night, ms: Satu malam }
formerly: [gale]
fields:
  hero: { label: { en: Hero, ms: Wira }, kind: text, required: true, max: 20, example: { en: Salmah, ms: Salmah } }
  storm:
    label: { en: Storm, ms: Ribut }
    options:
      monsoon: { en: Monsoon, ms: Tengkujuh, say: { en: Rain for weeks., ms: Hujan berminggu-minggu. } }
      typhoon: { en: Typhoon, ms: Taufan }
      custom: { en: Another, ms: Lain-lain }
  ownStorm: { label: { en: Which storm?, ms: Ribut apa? }, kind: text, required: true, when: { storm: custom }, replaces: storm }
  season: { label: { en: Season, ms: Musim }, kind: text, when: { storm: [monsoon, typhoon] } }
  crew: { label: { en: Crew, ms: Anak kapal }, options: [5, 10] }
  age: { label: { en: Age, ms: Umur }, kind: number, min: 3, max: 99, default: 12 }
  year: { label: { en: Year, ms: Tahun }, kind: number, default: this-year }
  night: { label: { en: At night, ms: Waktu malam }, kind: flag }
  moon: { label: { en: Moon, ms: Bulan }, kind: text, when: { night: true } }
  include:
    label: { en: Include, ms: Sertakan }
    kind: flags
    default: [map]
    options: { map: { en: A map, ms: Peta }, songs: { en: Songs, ms: Lagu }, join: { en: A wedding, ms: Kenduri } }
  notes: { label: { en: Notes, ms: Nota }, kind: text, lines: 4 }
book: { outline: story, chapters: [3, 5, 12], default: 5, remember: [outline, characters, recap] }
prompt:
  templates: fiction
  voice: { en: You sail., ms: Anda belayar. }
  brief: { en: "A tale of {{hero}}. {{#if include.songs}}Sing.{{/if}}", ms: "Kisah {{hero}}." }
`

/** The same spec after its fields hero, storm and crew and its options typhoon and map got other names. */
export const RENAMED_TALE = [
  ['hero: {', 'captain: { formerly: [hero],'],
  ['{{hero}}', '{{captain}}'],
  ['{{hero}}', '{{captain}}'],
  ['  storm:\n', '  weather:\n    formerly: [storm]\n'],
  ['typhoon: { en: Typhoon,', 'cyclone: { formerly: [typhoon], en: Cyclone,'],
  ['when: { storm: custom }, replaces: storm', 'when: { weather: custom }, replaces: weather'],
  ['{ storm: [monsoon, typhoon] }', '{ weather: [monsoon, cyclone] }'],
  ['crew: {', 'hands: { formerly: [crew],'],
  ['default: [map]', 'default: [chart]'],
  ['{ map: { en: A map,', '{ chart: { formerly: [map], en: A chart,'],
].reduce((text, [before, after]) => text.replace(before!, after!), TALE)

export function settingsOf(
  generator: Generator,
  input: Record<string, unknown> = {},
  language: Language = 'en',
): Settings {
  const reading = parseSettings(
    generator,
    { hero: 'Salmah', [generator.languageSetting]: language, ...input },
    { language, year: YEAR },
  )
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return reading.settings
}

export function bookOf(generator: Generator, input: Record<string, unknown> = {}, language: Language = 'en'): Book {
  const settings = settingsOf(generator, input, language)
  return startBook(generator, settings, findOutputLanguage(generator, settings))
}
