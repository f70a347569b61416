import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BlockCut, extendCut, splitBlocks } from '../../../studio/markdown/piece-text.tsx'
import { openChance } from '../../seeded.ts'

const NOTHING: BlockCut = { text: '', blocks: [], last: 0 }

describe('blocks of a text', () => {
  it('are cut at blank lines', () => {
    expect(splitBlocks('# One\n\nTwo\nlines\n\n\nThree')).toEqual(['# One\n', 'Two\nlines\n', 'Three'])
  })

  it('keep a fence whole, whatever stands in it', () => {
    expect(splitBlocks('```\na\n\nb\n```\n\nAfter')).toEqual(['```\na\n\nb\n```\n', 'After'])
    expect(splitBlocks('~~~~\na\n\n~~~\n\nb\n~~~~\n\nAfter')).toHaveLength(2)
  })

  it('keep what is indented with the list before it', () => {
    expect(splitBlocks('1. Why?\n\n   Because.\n\n2. Who?')).toEqual(['1. Why?\n\n   Because.\n', '2. Who?'])
    expect(splitBlocks('- one\n\n\ttwo\n\nthree')).toHaveLength(2)
  })

  it('of a growing text are those of the whole, whatever it grows by', () => {
    const part = fc.constantFrom(
      'word ',
      '\n',
      '\n\n',
      '```\n',
      '~~~',
      '- item',
      '  indented',
      '\t',
      '# Head',
      ' ',
      '1. ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        let text = ''
        let cut = NOTHING
        for (const piece of parts) {
          text += piece
          cut = extendCut(cut, text)
        }
        expect(cut.blocks).toEqual(splitBlocks(text))
      }),
      { seed: openChance('blocks').seed },
    )
  })

  it('that are done stay the very same while the last one grows', () => {
    const before = extendCut(NOTHING, 'One\n\nTwo\n\nThr')
    const after = extendCut(before, 'One\n\nTwo\n\nThree\n\nFour')
    expect(after.blocks.slice(0, 2)).toEqual(before.blocks.slice(0, 2))
    expect(after.last).toBeGreaterThan(before.last)
  })

  it('are read anew when the text was cut back', () => {
    const before = extendCut(NOTHING, 'One\n\nTwo\n\nThree')
    expect(extendCut(before, 'One\n\nTw').blocks).toEqual(['One\n', 'Tw'])
  })
})
