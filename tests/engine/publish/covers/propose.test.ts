import { describe, expect, it } from 'vitest'
import { needsPicture } from '../../../../engine/publish/covers/design-names.ts'
import { proposeCovers } from '../../../../engine/publish/covers/propose.ts'
import { DESIGNS } from '../../../../engine/spec/design.ts'
import { shippedCatalog } from '../../../catalog.ts'

const usual = { colours: [], only: null, pictured: false, count: 4, seed: 'The Quiet Shore' } as const

const { generators } = shippedCatalog()
/** Names of the colours of four covers of a book that this generator wrote. */
function coloursOf(id: string): string[] {
  const { design, coverColours } = generators.find((generator) => generator.id === id)!
  return proposeCovers({ ...usual, design, colours: coverColours }).map(({ colours }) => colours)
}

describe('covers to choose from', () => {
  it.each(DESIGNS)('%s: differ in design and in colours', (design) => {
    const covers = proposeCovers({ ...usual, design })
    expect(new Set(covers.map((one) => one.design)).size).toBe(4)
    expect(new Set(covers.map((one) => one.colours)).size).toBe(4)
    expect(covers.some((one) => needsPicture(one.design))).toBe(false)
  })

  it('are the same for the same seed, and others for another', () => {
    const covers = proposeCovers({ ...usual, design: 'novel' })
    expect(proposeCovers({ ...usual, design: 'novel', count: 2 })).toEqual(covers.slice(0, 2))
    expect(proposeCovers({ ...usual, design: 'novel', seed: 'Rain' })).not.toEqual(covers)
  })

  it('stand around a picture where there is one, and keep to the design and the colours that are asked for', () => {
    const pictured = proposeCovers({ ...usual, design: 'novel', pictured: true })
    expect(pictured.every((one) => needsPicture(one.design) && one.design !== 'bare')).toBe(true)
    const dark = proposeCovers({ ...usual, design: 'novel', only: 'frame', colours: ['dark'], count: 5 })
    expect(dark.map((one) => one.design)).toEqual(Array.from({ length: 5 }, () => 'frame'))
    expect(new Set(dark.map((one) => one.colours))).toEqual(new Set(['midnight', 'ember', 'pine', 'wine', 'steel']))
  })

  it('have the colours that their generators name: of a horror none that a romance has', () => {
    const [horror, romance] = [coloursOf('horror'), coloursOf('romance')]
    expect(horror.filter((name) => romance.includes(name))).toEqual([])
    expect(new Set(coloursOf('pet-care'))).toEqual(new Set(['meadow', 'sage', 'pine', 'lagoon']))
  })

  it('take each set once where a tone is named beside one of its sets', () => {
    const covers = proposeCovers({ ...usual, design: 'guide', colours: ['sage', 'cool'] })
    expect(new Set(covers.map((one) => one.colours))).toEqual(new Set(['sage', 'sea', 'slate', 'lavender']))
  })

  it('of every generator that names colours, differ in them', () => {
    const naming = generators.filter(({ coverColours }) => coverColours.length > 0)
    expect(naming.length).toBeGreaterThan(30)
    for (const { id } of naming) expect([id, new Set(coloursOf(id)).size]).toEqual([id, 4])
  })
})
