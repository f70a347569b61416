import { describe, expect, it } from 'vitest'
import { lightenAccent, measureContrast } from '../../../../engine/publish/covers/template.ts'
import { COLOURS } from '../../../../engine/spec/cover-colours.ts'

describe('colours of covers', () => {
  it.each(COLOURS)('$name: small type can be read', (colours) => {
    for (const ground of [colours.ground, colours.soft])
      expect(measureContrast(colours.ink, ground)).toBeGreaterThanOrEqual(4.5)
    expect(measureContrast(colours.light, colours.deep)).toBeGreaterThanOrEqual(4.5)
    expect(measureContrast(lightenAccent(colours), colours.deep)).toBeGreaterThanOrEqual(4.5)
  })

  it('are compared as WCAG 2 does it', () => {
    expect(measureContrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(measureContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})
