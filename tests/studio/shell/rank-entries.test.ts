import { describe, expect, it } from 'vitest'
import { type PaletteEntry, searchEntries } from '../../../studio/shell/rank-entries.ts'
import { shippedCatalog } from '../../catalog.ts'

const entryOf = (id: string, names: readonly string[], keywords = ''): PaletteEntry => ({
  id,
  group: id,
  title: names[0]!,
  names,
  keywords,
  onChoose: () => undefined,
})
const generators = shippedCatalog().generators.map(({ id, title }) => entryOf(id, [title.en, title.ms], id))
const theme = entryOf('theme', ['Switch to the dark theme'], 'dark light theme gelap cerah tema')
const first = (typed: string) => searchEntries([...generators, theme], typed)[0]?.id

describe('what the palette finds', () => {
  it.each([
    ['cook', 'cookbook'],
    ['romance', 'romance'],
    ['PERCINTAAN', 'romance'],
    ['riddle', 'riddles'],
    ['dark', 'theme'],
    ['light', 'theme'],
    ['gelap', 'theme'],
  ])('by “%s” is %s first, whatever its group', (typed, id) => {
    expect(first(typed)).toBe(id)
  })

  it('is nothing for letters that nothing has', () => {
    expect(searchEntries([...generators, theme], 'zzzz')).toEqual([])
  })

  it('ignores accents', () => {
    expect(searchEntries([entryOf('cafe', ['Café tales'])], 'cafe')).toHaveLength(1)
    expect(searchEntries([entryOf('cafe', ['Cafe tales'])], 'café')).toHaveLength(1)
  })

  it('keeps the order of equals', () => {
    const [one, other] = [entryOf('one', ['The same']), entryOf('other', ['The same'])]
    expect(searchEntries([one, other], 'same')).toEqual([one, other])
    expect(searchEntries([other, one], 'same')).toEqual([other, one])
  })
})
