import { describe, expect, it } from 'vitest'
import { renameFormerSettings } from '../../../engine/generator/former-names.ts'
import { parseSettings } from '../../../engine/generator/settings.ts'
import { generatorOf } from '../../catalog.ts'
import { RENAMED_TALE, TALE, YEAR } from '../tale.ts'

const before = generatorOf(TALE)
const renamed = generatorOf(RENAMED_TALE)
const read = (given: Record<string, unknown>, generator = renamed) =>
  parseSettings(generator, given, { language: 'en', year: YEAR })

describe('settings from before a rename', () => {
  it.each([
    ['defaults', { hero: 'Ali' }, { captain: 'Ali', weather: 'monsoon', hands: 5, include: ['chart'] }],
    ['an option', { hero: 'Ali', storm: 'typhoon' }, { weather: 'cyclone' }],
    ['flags', { hero: 'Ali', include: ['join', 'map'] }, { include: ['chart', 'join'] }],
    ['an integer', { hero: 'Ali', crew: 10 }, { hands: 10 }],
    ['a present field with a former option', { captain: 'Ali', weather: 'typhoon' }, { weather: 'cyclone' }],
    ['a field that hangs on a renamed one', { hero: 'Ali', storm: 'custom', ownStorm: 'Sand' }, { ownStorm: 'Sand' }],
    ['one that hangs on a renamed option', { hero: 'Ali', storm: 'typhoon', season: 'May' }, { season: 'May' }],
  ])('are read: %s', (_name, given, expected) => {
    expect(read(given)).toMatchObject({ ok: true, settings: expected })
  })

  it('are the same settings as those that were read before it', () => {
    const given = { hero: 'Ali', storm: 'typhoon', include: ['map', 'songs'], crew: 10, age: 40 }
    const old = read(given, before)
    const now = read(given)
    const present = { captain: 'Ali', weather: 'cyclone', include: ['chart', 'songs'], hands: 10, age: 40 }
    expect(old.ok).toBe(true)
    expect(now).toEqual(read(present))
  })

  it('are refused where a field is given by both of its names', () => {
    expect(read({ hero: 'Ali', captain: 'Siti' })).toMatchObject({ ok: false, faults: [{ field: 'hero' }] })
  })

  it('have their faults at the present names', () => {
    expect(read({ hero: '', storm: 'gale' })).toMatchObject({
      ok: false,
      faults: [{ field: 'captain' }, { field: 'weather' }],
    })
  })

  it('with names of objects stay plain data', () => {
    const given = JSON.parse('{"__proto__": {"hero": "x"}, "constructor": "y", "hero": "Ali", "storm": "constructor"}')
    const raised = renameFormerSettings(renamed, given)
    expect(Object.getPrototypeOf(raised)).toBe(Object.prototype)
    expect(Object.entries(raised)).toEqual([
      ['__proto__', { hero: 'x' }],
      ['constructor', 'y'],
      ['captain', 'Ali'],
      ['weather', 'constructor'],
    ])
  })
})

describe('a generator', () => {
  it('holds its former names as plain data, and nothing when it has none', () => {
    expect(before).not.toHaveProperty('renamed')
    expect(renamed.renamed).toEqual({
      fields: { hero: 'captain', storm: 'weather', crew: 'hands' },
      options: { weather: { typhoon: 'cyclone' }, include: { map: 'chart' } },
    })
  })

  it('may have had integers for options, and a number of chapters for a field', () => {
    const text = TALE.replace('options: [5, 10] }', 'options: { few: { en: Few, ms: Sedikit, formerly: [5, 7] } } }')
    expect(read({ hero: 'Ali', crew: '7' }, generatorOf(text))).toMatchObject({ settings: { crew: 'few' } })
    const sections = text
      .replace(/book: .*/, 'book: { outline: story, sections: [{ en: Sea, ms: Laut }] }')
      .replace('crew: {', 'crew: { formerly: [numberOfChapters],')
    expect(read({ hero: 'Ali', numberOfChapters: 5 }, generatorOf(sections))).toMatchObject({
      settings: { crew: 'few' },
    })
  })
})
