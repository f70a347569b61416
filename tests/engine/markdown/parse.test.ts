import { expect, it } from 'vitest'
import { toPlainText } from '../../../engine/markdown/plain-text.ts'
import { webPage } from '../../../engine/publish/web/page.ts'
import { plainBookText } from '../../../engine/publish/web/text.ts'
import { documentWith } from '../publish/document.ts'

const TABLE = '| a | b |\n| - | - |\n| Simple <br> *Multi*<br/>line | two |'

it('a line break within a cell is a break in a page, and a blank or a line end in plain text', () => {
  expect(toPlainText(TABLE)).toBe('a b\nSimple\nMulti\nline two')
  expect(plainBookText(documentWith([TABLE], {}))).toContain('Simple Multi line')
  expect(webPage(documentWith([TABLE], {}), { stylesheet: '', pictures: new Map() })).toMatch(
    /<td>Simple<br\/>\s*<em>Multi<\/em><br\/>\s*line<\/td>/,
  )
})

it('a line break within a cell is not read from code, and other HTML stays as it is written', () => {
  expect(toPlainText('`<br>` and <i>this</i>')).toBe('<br> and <i>this</i>')
})
