import { expect, test } from 'vitest'
import { ApiError } from '../../../studio/api/api-error.ts'
import type { Draft } from '../../../studio/editor/saving/drafts.ts'
import { sendDrafts } from '../../../studio/editor/saving/send-drafts.ts'

const draft = (book: string): Draft => ({
  book,
  step: 'chapter 1',
  session: book,
  base: { version: 1, text: 'Before.' },
  text: 'After.',
  at: 1,
})

test('before a sign-out every kept text is sent, and none is lost that the server did not take', async () => {
  const answers: Readonly<Record<string, number>> = { mine: 200, changed: 409, locked: 423, offline: 0, another: 404 }
  const drafts = Object.keys(answers).map(draft)
  const { saved, unsaved } = await sendDrafts(drafts, async ({ book }) => {
    if (answers[book] !== 200) throw new ApiError(answers[book]!, { code: 'requests.invalid', message: 'no' })
  })
  expect(saved.map(({ book }) => book)).toEqual(['mine'])
  expect(unsaved.map(({ book }) => book)).toEqual(['changed', 'locked', 'offline'])
})
