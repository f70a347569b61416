import { expect, it } from 'vitest'
import { findFootnoteFaults } from '../../../studio/revision/footnote-warning.tsx'

it('names footnotes that lack their words or their place, once each', () => {
  const text = 'One[^1] and two[^b], two[^b] again.\n\n[^1]: Its words.\n[^9]: Nowhere.\n'
  expect(findFootnoteFaults(text)).toEqual({ wordless: ['b'], placeless: ['9'] })
})

it('has nothing to say of whole footnotes, escaped ones and none', () => {
  for (const text of ['One[^1].\n\n[^1]: Words with [^1] in them.', 'As typed: \\[^1].', 'No [1] here.'])
    expect(findFootnoteFaults(text)).toEqual({ wordless: [], placeless: [] })
})
