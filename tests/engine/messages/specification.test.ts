import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../engine/messages/catalogue.ts'
import { say } from '../../../engine/messages/say.ts'
import { slowHint } from '../../../engine/messages/slow-hint.ts'
import { specified, specifiedHints, specifiedMalay, superseded } from './specification.ts'

describe('the sentences of the specification', () => {
  test.each(Object.entries(specified))('%s', (sentence, code) => {
    expect(catalogue[code].en).toBe(sentence)
  })

  test.each(Object.entries(specifiedMalay))('%s', (sentence, code) => {
    expect(catalogue[code].ms).toBe(sentence)
  })

  test.each(superseded)('superseded: %s', (sentence) => {
    expect(Object.values(catalogue).map(({ en }) => en)).not.toContain(sentence)
  })

  test.each(Object.entries(specifiedHints))('after %s seconds: %s', (after, words) => {
    const code = slowHint(Number(after))
    expect(code && catalogue[code].en).toContain(words)
  })
})

test.each([1, 2, 3])('Step %s/3', (n) => {
  expect(say('flow.step', 'en', { n, of: 3 })).toBe(`Step ${n}/3`)
  for (const step of ['outline', 'introduction', 'chapters', 'sections'] as const) {
    expect(say(`flow.step-${step}`, 'en', { n, of: 3 })).toContain(`Step ${n}/3`)
  }
})

describe('durations', () => {
  const toasts = Object.entries(catalogue).flatMap(([code, message]) =>
    'seconds' in message ? [{ code, tone: message.tone, seconds: message.seconds }] : [],
  )
  const of = (tone: string) => toasts.filter((toast) => toast.tone === tone)

  test('every error stays 4 seconds', () => {
    const errors = Object.values(catalogue).filter(({ tone }) => tone === 'error')
    expect(of('error')).toHaveLength(errors.length)
    expect(of('error').filter(({ seconds }) => seconds !== 4)).toEqual([])
  })

  test('a success stays 2 seconds, a claim 5, a reset 8', () => {
    const successes = Object.values(catalogue).filter(({ tone }) => tone === 'success')
    expect(of('success')).toHaveLength(successes.length)
    expect(of('success').filter(({ seconds }) => seconds !== 2)).toEqual([
      { code: 'accounts.reset-sent', tone: 'success', seconds: 8 },
      { code: 'links.claimed', tone: 'success', seconds: 5 },
    ])
  })
})
