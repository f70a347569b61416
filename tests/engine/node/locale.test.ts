import { expect, it } from 'vitest'
import { languageOfTerminal } from '../../../engine/node/locale.ts'

it.each([
  [{}, 'en'],
  [{ LANG: 'ms_MY.UTF-8' }, 'ms'],
  [{ LANG: 'ms' }, 'ms'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'msa' }, 'ms'],
  [{ LANG: 'mst_XX' }, 'en'],
  [{ LANG: 'ms_MY', LC_MESSAGES: 'en_MY' }, 'en'],
  [{ LANG: 'en_US', LC_ALL: 'ms_MY' }, 'ms'],
  [{ LANG: 'ms_MY', LC_ALL: '' }, 'ms'],
] as const)('%o is %s', (environment, language) => {
  expect(languageOfTerminal(environment)).toBe(language)
})
