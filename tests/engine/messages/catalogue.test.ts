import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../engine/language.ts'
import { accounts } from '../../../engine/messages/accounts.ts'
import { administration } from '../../../engine/messages/administration.ts'
import { book } from '../../../engine/messages/book.ts'
import { catalogue } from '../../../engine/messages/catalogue.ts'
import { covers } from '../../../engine/messages/covers.ts'
import { credits } from '../../../engine/messages/credits.ts'
import { demo } from '../../../engine/messages/demo.ts'
import { flags } from '../../../engine/messages/flags.ts'
import { flow } from '../../../engine/messages/flow.ts'
import { folder } from '../../../engine/messages/folder.ts'
import { generation } from '../../../engine/messages/generation.ts'
import type { Message, Messages } from '../../../engine/messages/message.ts'
import { profile } from '../../../engine/messages/profile.ts'
import { progress } from '../../../engine/messages/progress.ts'
import { requests } from '../../../engine/messages/requests.ts'
import { runs } from '../../../engine/messages/runs.ts'
import { settings } from '../../../engine/messages/settings.ts'

const entries: [string, Message][] = Object.entries(catalogue)
const areas: Readonly<Record<string, Messages>> = {
  accounts,
  administration,
  book,
  covers,
  credits,
  demo,
  flags,
  flow,
  folder,
  generation,
  profile,
  progress,
  requests,
  runs,
  settings,
}
/** Two causes that a reader needn't tell apart. */
const alike = ['generation.still-cut']

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted()
const ending = (text: string) => /(\.\.\.|[.!?])?$/.exec(text)?.[1] ?? ''

test('no area overwrites a code of another', () => {
  const codes = Object.values(areas).flatMap((area) => Object.keys(area))
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(entries.map(([code]) => code).toSorted()).toEqual(codes.toSorted())
})

const codesWhere = (holds: (message: Message, code: string) => boolean) =>
  entries.flatMap(([code, message]) => (holds(message, code) ? [code] : []))

test('codes are plain', () => {
  expect(codesWhere((_, code) => !/^[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([])
})

describe.each(LANGUAGES)('in %s every sentence', (language) => {
  test('is written out', () => {
    expect(codesWhere((message) => !/^\S(.*\S)?$/.test(message[language]))).toEqual([])
  })

  test('keeps to plain ellipses, apostrophes and spaces', () => {
    expect(codesWhere((message) => / {2}|[…’‘"\u00a0]/.test(message[language]))).toEqual([])
  })

  test('has braces around names alone', () => {
    const rest = (text: string) => text.replace(/\{[a-z][A-Za-z]*\}/g, '')
    expect(codesWhere((message) => /[{}]/.test(rest(message[language])))).toEqual([])
  })
})

test('both languages name the same values', () => {
  expect(codesWhere(({ en, ms }) => names(en).join() !== names(ms).join())).toEqual([])
})

test('both languages end alike', () => {
  expect(codesWhere(({ en, ms }) => ending(en) !== ending(ms))).toEqual([])
})

describe.each(Object.entries(areas))('%s', (_, area) => {
  test.each(LANGUAGES)('says a thing once in %s', (language) => {
    const said = Object.entries(area).flatMap(([code, message]) => (alike.includes(code) ? [] : [message[language]]))
    expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([])
  })
})

test('a text still cut after three calls is said like any other failure', () => {
  expect(catalogue['generation.still-cut']).toEqual(catalogue['generation.failed'])
})
