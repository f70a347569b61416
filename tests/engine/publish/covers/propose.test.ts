import { describe, expect, it } from 'vitest'
import { needsPicture } from '../../../../engine/publish/covers/design-names.ts'
import { proposeCovers } from '../../../../engine/publish/covers/propose.ts'
import { DESIGNS } from '../../../../engine/publish/design.ts'

const usual = { tones: null, only: null, pictured: false, count: 4, seed: 'The Quiet Shore' } as const

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

  it('stand around a picture where there is one, and keep to the design and the tones that are asked for', () => {
    const pictured = proposeCovers({ ...usual, design: 'novel', pictured: true })
    expect(pictured.every((one) => needsPicture(one.design) && one.design !== 'bare')).toBe(true)
    const dark = proposeCovers({ ...usual, design: 'novel', only: 'frame', tones: ['dark'], count: 5 })
    expect(dark.map((one) => one.design)).toEqual(Array.from({ length: 5 }, () => 'frame'))
    expect(new Set(dark.map((one) => one.colours))).toEqual(new Set(['midnight', 'ember', 'pine', 'wine', 'steel']))
  })
})
