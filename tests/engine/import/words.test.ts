import { expect, it } from 'vitest'
import { countEachWord, countMarkdownWords, toPlainLines } from '../../../engine/import/words.ts'

const MARKDOWN: readonly (readonly [markdown: string, shown: string])[] = [
  ['un*frig*able [two words](http://a.b/c_(d)) here[^1]', 'unfrigable two words here'],
  ['1. one\n2. two\n\n> 1. three\n\n1\\. four', 'one two three 1 four'],
  ['**_sh_(1)** and *__debmake__(1)*', 'sh 1 and debmake 1'],
  ['```js\nfoo [x](y) <i>\n1. a\n```\n\n`<b>q</b>`', 'foo x y i 1 a b q b'],
  ['H&#x2082;O and x₂, &amp;', 'H2O and x2'],
  ['[a]: http://x.y "z"\n\n[^1]: note', 'note'],
  ['![a map](pictures/m.png) \\<em> <em>x</em>', 'a map em x'],
]

it.each(MARKDOWN)('%s shows its words and nothing else', (markdown, shown) => {
  expect([...countMarkdownWords([markdown])].toSorted()).toEqual([...countEachWord([shown])].toSorted())
})

it('a text of marks alone is read in the same time as any other', () => {
  for (const mark of ['`', '[a', '![', '](', '<a ', '```\n', '> ', '- ', '1. ', '\\', '_(', '# {#'])
    expect(toPlainLines(mark.repeat(20_000)).length).toBeLessThanOrEqual(mark.length * 20_000)
})
