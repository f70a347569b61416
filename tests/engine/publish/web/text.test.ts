import { expect, it } from 'vitest'
import { plainBookText } from '../../../../engine/publish/web/text.ts'
import { documentWith } from '../document.ts'

it('a book as plain text says what marks mean, without them', () => {
  const source =
    'A **b** _c_ `d*`\\\ne[^1], [home](https://x.my).\n\n## Inside\n\n> Said.\n\n1. x\n   - y\n2. z\n\n- [x] done\n\n' +
    '| Name | Of |\n|--|--|\n| rice | a bowl |\n\n***\n\n[^1]: A note.'
  expect(plainBookText(documentWith([source], { author: 'Aminah' }))).toBe(`The Reef
========

by Aminah

© 2026 Aminah

All rights reserved.

Chapter 1: Entry 1
------------------

A b c d*
e[1], home (https://x.my).

Inside
~~~~~~

Said.

1. x
   - y
2. z

- [x] done

Name  Of
----  ------
rice  a bowl

* * *

[1] A note.
`)
})

it('a book as plain text aligns the columns of a table whose last row is short', () => {
  const table = '| Name | Of |\n|--|--|\n| rice | a bowl |\n| salt |'
  expect(plainBookText(documentWith([table]))).toContain('Name  Of\n----  ------\nrice  a bowl\nsalt\n')
})
