import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Language } from '../../../engine/base/language.ts'
import { defaultSettings, isNeeded, listVisibleFields } from '../../../engine/generator/form-fields.ts'
import { exampleSettings, parseSettings, settingsSchema } from '../../../engine/generator/settings.ts'
import { generatorOf } from '../../catalog.ts'
import { settingsOf, TALE, YEAR } from '../tale.ts'

const tale = generatorOf(TALE)

function faultsOf(input: unknown, language: Language = 'en') {
  const reading = parseSettings(tale, input, { language, year: YEAR })
  return reading.ok ? [] : reading.faults.map(({ field, message }) => `${field}: ${message}`)
}

it('settings fill what is left out, in the order of the form', () => {
  const settings = settingsOf(tale)
  expect(settings).toEqual({
    language: 'en',
    hero: 'Salmah',
    storm: 'monsoon',
    crew: 5,
    age: 12,
    year: YEAR,
    night: false,
    include: ['map'],
    numberOfChapters: 5,
  })
  expect(Object.keys(settings)[0]).toBe('language')
})

it('settings take a number beyond a choice of numbers, up to its max', () => {
  expect(settingsOf(tale, { numberOfChapters: 40 }).numberOfChapters).toBe(40)
  expect(settingsOf(tale, { numberOfChapters: '60' }).numberOfChapters).toBe(60)
  for (const numberOfChapters of [4, 11, 61, 12.5, -20])
    expect(faultsOf({ hero: 'Salmah', numberOfChapters })).toHaveLength(1)
  const without = generatorOf(TALE.replace('[3, 5, 12]', '[3, 5, 200]'))
  expect(() => settingsOf(without, { numberOfChapters: 60 })).toThrow()
  expect(settingsOf(without, { numberOfChapters: 200 }).numberOfChapters).toBe(200)
})

it('settings have an example for whatever must be given', () => {
  const field = 'fields:\n  pages: { label: { en: Pages, ms: Halaman }, kind: number, min: 24 }\n'
  const generator = generatorOf(TALE.replace('fields:\n', field))
  expect(exampleSettings(generator, 'en', YEAR)).toMatchObject({ pages: 24 })
})

it('a field is needed that must be given, is always shown, and begins with nothing', () => {
  const pages = (keys: string) => `  pages: { label: { en: Pages, ms: Halaman }, kind: number, min: 24${keys} }\n`
  const needed = (keys: string) =>
    generatorOf(TALE.replace('fields:\n', `fields:\n${pages(keys)}`))
      .fields.filter(isNeeded)
      .map(({ name }) => name)
  expect(needed('')).toEqual(['pages', 'hero'])
  for (const keys of [', default: 30', ', required: false']) expect(needed(keys)).toEqual(['hero'])
})

it('settings take digits typed as text for whole numbers', () => {
  expect(settingsOf(tale, { crew: '10', age: ' 40 ', numberOfChapters: '12', year: '1969' })).toMatchObject({
    crew: 10,
    age: 40,
    numberOfChapters: 12,
    year: 1969,
  })
})

it.each(['', null, [], true, '4.5', '1e1', '0x5', 'five', Number.NaN, 4.5])('settings take %j for no number', (age) => {
  expect(faultsOf({ hero: 'S', age })).toHaveLength(1)
})

it('settings drop what is not shown, whatever was sent for it', () => {
  expect(settingsOf(tale, { ownStorm: 'Sand', moon: { odd: true } })).not.toHaveProperty('ownStorm')
  expect(settingsOf(tale, { moon: ['x'] })).not.toHaveProperty('moon')
  expect(settingsOf(tale, { night: true, moon: 'Full' })).toHaveProperty('moon', 'Full')
})

it('settings require a hidden text only once it is shown', () => {
  expect(faultsOf({ hero: 'S', storm: 'typhoon' })).toEqual([])
  expect(faultsOf({ hero: 'S', storm: 'custom' })).toEqual(['ownStorm: Which storm? is required'])
  expect(faultsOf({ hero: 'S', storm: 'custom', ownStorm: '  ' })).toEqual(['ownStorm: Which storm? is required'])
})

it('settings leave out a text that is empty or only blanks', () => {
  expect(settingsOf(tale, { season: ' \u200b ', notes: '\n\n' })).not.toHaveProperty('season')
})

it('settings say all that is wrong at once', () => {
  expect(
    faultsOf({
      storm: 'monsson',
      crew: 7,
      age: 2,
      year: 'soon',
      night: 'yes',
      include: ['maps'],
      stom: 1,
      zzzzz: 2,
      numberOfChapters: 4,
    }),
  ).toEqual([
    'stom: This generator has no setting “stom”. Did you mean “storm”?',
    'zzzzz: This generator has no setting “zzzzz”',
    'hero: Hero is required',
    'storm: Storm: “monsson” is not among the choices. Choose one of: monsoon (monsoon, typhoon, custom)',
    'crew: Crew: “7” is not among the choices. Choose one of: 5, 10',
    'age: Age must be 3 or more',
    'year: Year must be a number',
    'night: At night must be on or off (true or false)',
    'include: Include: “maps” is not among the choices. Choose one of: map (map, songs, join)',
    'numberOfChapters: Please select a valid number of chapters',
  ])
})

it('settings say it in Malay too', () => {
  expect(faultsOf({ hero: 5, age: 100, crew: [], language: 'id' }, 'ms')).toEqual([
    'language: Sila pilih bahasa yang disokong oleh penjana ini',
    'hero: Wira mestilah teks',
    'crew: Anak kapal: “[…]” tiada dalam pilihan. Pilih salah satu: 5, 10',
    'age: Umur mestilah 99 atau kurang',
  ])
})

it('settings keep sentences short whatever was sent', () => {
  const [fault] = faultsOf({ hero: 'S', storm: 'x'.repeat(100_000) })
  expect(fault!.length).toBeLessThan(200)
  expect(faultsOf({ hero: 'S', ['y'.repeat(100_000)]: 1 })[0]).toMatch(/no setting “y{59}…”$/)
})

it('settings count the characters of a tidied text', () => {
  expect(settingsOf(tale, { hero: `  ${'x'.repeat(20)}\u202e\u0000 ` }).hero).toBe('x'.repeat(20))
  expect(faultsOf({ hero: 'x'.repeat(21) })).toEqual(['hero: Hero can have at most 20 characters'])
})

it('settings have one normal form, without halves of characters or marks of direction', () => {
  const typed = 'e\u0301\ud800 a\udfff\u202eb\u2066c\u200f\u061c 😀'
  expect(settingsOf(tale, { hero: typed }).hero).toBe('é abc 😀')
})

it('settings keep line breaks only in a text area', () => {
  expect(settingsOf(tale, { hero: 'A\nB\tC', notes: 'A\r\nB\rC' })).toMatchObject({ hero: 'A B C', notes: 'A\nB\nC' })
})

it('settings keep flags in the order of the form, once each', () => {
  expect(settingsOf(tale, { include: ['songs', 'map', 'songs'] }).include).toEqual(['map', 'songs'])
  expect(settingsOf(tale, { include: [] }).include).toEqual([])
})

it.each([null, undefined, [], 'x', 5, new Date(0).getTime()])('settings refuse %j as a whole', (input) => {
  expect(faultsOf(input)).toHaveLength(1)
})

it('settings are a zod schema, for whoever validates with one', () => {
  const result = z.safeParse(settingsSchema(tale, { language: 'en', year: YEAR }), { hero: 'S', crew: 7 })
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['crew']])
})

it('the form starts with the defaults, texts empty and the year of today', () => {
  expect(defaultSettings(tale, 'ms', 2031)).toMatchObject({
    language: 'ms',
    storm: 'monsoon',
    year: 2031,
    include: ['map'],
  })
  expect(defaultSettings(tale, 'ms', 2031)).not.toHaveProperty('hero')
})

it('the form has examples for what must be typed', () => {
  expect(exampleSettings(tale, 'en', YEAR)).toMatchObject({ hero: 'Salmah', ownStorm: 'Which storm?' })
})

it('the form shows a field only while the earlier ones have its values, through every link', () => {
  const shown = (settings: Record<string, unknown>) => listVisibleFields(tale, settings).map(({ name }) => name)
  expect(shown({ storm: 'custom', night: true })).toEqual(expect.arrayContaining(['ownStorm', 'moon']))
  expect(shown({ storm: 'custom' })).not.toContain('season')
  expect(shown({ storm: 'typhoon' })).toContain('season')
  expect(shown({})).not.toContain('moon')
})
