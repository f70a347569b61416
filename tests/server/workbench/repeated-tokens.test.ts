import { expect, it } from 'vitest'
import { countRepeatedTokens } from '../../../server/workbench/present-prompts.ts'

const message = (role: string, content: string) => ({ role, content, tokens: content.length / 2 })

it.each([
  ['nothing, where the first message begins otherwise', ['You sail.'], ['We sail.'], 0],
  ['a share of the first message that differs', ['abcdefgh'], ['abcdxxxx'], 2],
  ['whole messages, and a share of the next', ['abcd', 'efgh'], ['abcd', 'efxx'], 3],
  ['all of a prompt that is sent once more', ['abcd', 'efgh'], ['abcd', 'efgh'], 4],
  ['no more than the message, where the earlier one is longer', ['abcdefgh', 'ij'], ['abcd', 'ij'], 2],
])('counts %s', (_, earlier, later, tokens) => {
  const roles = ['system', 'user']
  const of = (contents: string[]) => contents.map((content, index) => message(roles[index]!, content))
  expect(countRepeatedTokens(of(earlier), of(later))).toBe(tokens)
})

it('ends where the role differs', () => {
  expect(countRepeatedTokens([message('system', 'abcd')], [message('user', 'abcd')])).toBe(0)
})
