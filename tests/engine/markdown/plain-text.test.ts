import { expect, it } from 'vitest'
import { toPlainText } from '../../../engine/markdown/plain-text.ts'

it('keeps paragraphs, lines and items of a list apart', () => {
  expect(toPlainText('**Boats** come\\\nand go.\n\n- nine *boats*\n- one hat\n\n2. ice\n3. salt\n\n> a debt')).toBe(
    'Boats come\nand go.\n\n• nine boats\n• one hat\n\n2. ice\n3. salt\n\na debt',
  )
})
