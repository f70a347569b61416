import { describe, expect, test } from 'vitest'
import type { Generator } from '../../../engine/generator/generator.ts'
import { byKind, generators, talk, write } from './write-shipped.ts'

describe('what the shipped generators declare of facts and recipes', () => {
  test('facts without an explanation are asked for it, and found with it in the usual shapes', async () => {
    const things = ['the heron', 'the crab', 'the mangrove', 'the tide', 'the kingfisher']
    const list = (entry: (thing: string) => string) =>
      things.map((thing, index) => `${index + 1}. ${entry(thing)}`).join('\n\n')
    const why = (thing: string) => `Salt rules the life of ${thing}, and it is stored in old leaves.`
    for (const entry of [
      (thing: string) => `Did you know that ${thing} drinks salt water? ${why(thing)}`,
      (thing: string) => `**Did you know that ${thing} drinks salt water?**\n\n   ${why(thing)}`,
      (thing: string) => `Did you know that St. John's ${thing} drinks salt water. ${why(thing)}`,
      (thing: string) => `Did you know that ${thing} drinks salt water? ${why(thing)} Who would have guessed?`,
      (thing: string) => `${thing} drinks salt water. ${why(thing)} Did you know?`,
      (thing: string) => `**${thing} drinks salt water** — ${why(thing)}`,
    ])
      expect((await write(byKind('did_you_know'), 'en', {}, [list(entry)])).accepted, entry('it')).toMatchObject({
        calls: 1,
      })
    for (const entry of [
      (thing: string) => `Did you know that ${thing} drinks salt water?`,
      (thing: string) => `Did you know that St. John's ${thing} drinks salt water?`,
      (thing: string) => `**Did you know** that ${thing} drinks salt water? Amazing!`,
      (thing: string) => `Did you know that ${thing} drinks 1.5 litres of salt water.`,
    ])
      expect((await write(byKind('did_you_know'), 'en', {}, [list(entry)])).asked[0], entry('it')).toContain(
        'Missing in 1, 2, 3, 4, 5: explanation after the question.',
      )
    const malay = await write(byKind('did_you_know'), 'ms', {}, [
      list((thing) => `Tahukah anda bahawa ${thing} minum air masin?`),
      list((thing) => `Tahukah anda bahawa ${thing} minum air masin? Garamnya disimpan dalam daun tua ${thing}.`),
    ])
    expect(malay.asked[0]).toContain('Tiada pada 1, 2, 3, 4, 5: penerangan selepas soalan.')
    expect(malay.accepted?.calls).toBe(2)
    const bare = list((thing) => `Did you know that ${thing} drinks salt water?`)
    const kept = await write(byKind('did_you_know'), 'en', {}, [bare, bare, bare])
    expect(kept.accepted).toMatchObject({ text: bare, calls: 2 })
  })

  test('titles without where they come from are asked for it once, then taken', async () => {
    const titles = ['The Lamp Keeper', 'Salt and Light', 'A Door at Six', 'Nine Tides', 'What the Crab Knew']
    const list = titles.map((title, index) => `${index + 1}. **${title}: A Novel of the Shore**`).join('\n\n')
    const settings = { bookContent: 'A keeper of a lamp counts nine tides.' }
    const kept = await write(byKind('book_title'), 'en', settings, [list, list, list])
    expect(kept.asked[0]).toContain('where it comes from')
    expect(kept.accepted).toMatchObject({ text: list, calls: 2 })
    const faulty = await write(byKind('book_title'), 'en', settings, [
      list.replace('Nine Tides', 'The Bestseller'),
      '3. **Nine Tides: A Novel of the Shore**',
    ])
    expect(faulty.accepted?.text).toContain('**Nine Tides: A Novel of the Shore**')
  })

  test.each([
    ['en', ['Dal', 'Rice', 'Chutney', 'Flatbread'], ['Ingredients', 'Method'], 'RECAP', 'recipe: 2 more'],
    ['ms', ['Dal', 'Nasi', 'Sambal', 'Roti'], ['Bahan-bahan', 'Cara memasak'], 'RINGKASAN', 'resipi: 2 lagi'],
  ] as const)(
    'a chapter of recipes has as many as its plan, each whole, in %s',
    async (language, names, labels, mark, asked) => {
      const chapters = generators.find(({ outputs }) => outputs.steps.chapter?.sections === '4-5') as Generator
      const line = (name: string, at: number) =>
        language === 'ms'
          ? `${name} ${talk(24, at)}`
          : `${name} is stirred for ${at + 2} minutes over a low heat, until it is soft and the smell of the pan has filled the kitchen.`
      const note = `\n\n[[${mark}]]\nDal ${line('Dal', 3)}\n[[/${mark}]]`
      const recipe = (name: string, at: number) =>
        [
          `### ${name}`,
          line(name, at),
          `**${labels[0]}**`,
          [1, 2, 3, 4].map((number) => `- ${number}00 g ${line(name, at + number)}`).join('\n'),
          `**${labels[1]}**`,
          [1, 2, 3, 4, 5].map((number) => `${number}. ${line(name, at * 7 + number)}`).join('\n'),
        ].join('\n\n')
      const recipes = names.map((name, index) => recipe(name, index * 11))
      const whole = await write(chapters, language, { language }, [`${recipes.join('\n\n')}${note}`], 'chapter 1')
      expect(whole.asked).toEqual([])
      const half = [recipes.slice(0, 2).join('\n\n'), recipes.slice(2).join('\n\n')]
      const long = `${half[0]}\n\n${Array.from({ length: 24 }, (_, index) => line('The pot', index + 60)).join(' ')}`
      const mended = await write(chapters, language, { language }, [long + note, half[1]!], 'chapter 1')
      expect(mended.asked[0]).toContain(asked)
      expect(mended.accepted?.text).toContain(recipes[3])
    },
  )
})
