import { expect, test } from 'vitest'
import { isRunLimit, MAX_RUN_CREDITS } from '../../../server/contract/rules.ts'
import { RunLimit } from '../../../server/contract/runs.ts'

test.each(['0', '12', String(MAX_RUN_CREDITS), String(MAX_RUN_CREDITS + 1), '9999999'])(
  'a run’s limit of %s passes the studio’s check exactly when the server takes it',
  (typed) => {
    expect(isRunLimit(typed)).toBe(RunLimit.safeParse({ cap: Number(typed) }).success)
  },
)

test.each(['', ' ', '-1', '1.5', '1e3', 'many'])('“%s” is no limit of a run', (typed) => {
  expect(isRunLimit(typed)).toBe(false)
})
