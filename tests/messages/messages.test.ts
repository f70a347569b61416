import { describe, expect, test } from 'vitest'
import { MESSAGES as CLI_MESSAGES } from '../../cli/messages/messages.ts'
import { LANGUAGES, type Localized } from '../../engine/base/language.ts'
import { MESSAGES as ENGINE_MESSAGES } from '../../engine/messages/messages.ts'
import { MESSAGES as SERVER_MESSAGES } from '../../server/messages/messages.ts'
import { messageFiles, messages, studioAreas, studioTexts } from './surfaces.ts'

const everything = { ...messages, ...studioTexts }
/** Messages that may read alike: two causes that a reader needn't tell apart, and Malay nouns, which have one form for one and for several. */
const alike = ['generation.still-cut', 'demand.each-stanza', 'noun.piece', 'demand.lines']
/** Quotes another message in a terminal. */
const quoting = ['startup.writer-none']

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted()
const ending = (text: string) => /(\.\.\.|[.!?])?$/.exec(text)?.[1] ?? ''

const codesWhere = (
  holds: (message: Localized, code: string) => boolean,
  among: Readonly<Record<string, Localized>> = messages,
) => Object.entries(among).flatMap(([code, message]) => (holds(message, code) ? [code] : []))

test('every code and key is defined in one file', () => {
  const codes = [...Object.values(messageFiles), ...Object.values(studioAreas)].flatMap((file) => Object.keys(file))
  expect(codes.length).toBeGreaterThan(800)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

test.each([
  ['engine', ENGINE_MESSAGES, /^engine/],
  ['server', SERVER_MESSAGES, /^(?:engine|server)/],
  ['command line', CLI_MESSAGES, /^(?:engine|cli)/],
])('the %s has every message of its files, frozen', (_, surface, files) => {
  const own = Object.entries(messageFiles).filter(([file]) => files.test(file))
  expect(Object.keys(surface).toSorted()).toEqual(
    own.flatMap(([, file]) => Object.keys(file).filter((code) => !code.includes(' '))).toSorted(),
  )
  expect([surface, ...Object.values(surface)].filter((value) => !Object.isFrozen(value))).toEqual([])
})

test('the command line has every message in every language', () => {
  const lacking = Object.entries(CLI_MESSAGES).filter(([, texts]) => LANGUAGES.some((language) => !texts[language]))
  expect(lacking).toEqual([])
})

describe.each(LANGUAGES)('in %s every text', (language) => {
  test('is written out', () => {
    expect(codesWhere((message) => !/^\S(.*\S)?$/s.test(message[language]), everything)).toEqual([])
  })

  test('keeps to plain ellipses, apostrophes and spaces', () => {
    // The command line quotes what was typed, and examples of it, as a shell does.
    const quoted = (code: string, text: string) =>
      code in CLI_MESSAGES || code.startsWith('console.') ? text.replace(/"[^"]*"/g, 'quoted') : text
    expect(codesWhere((message, code) => / {2}|[…’‘"\u00a0]/.test(quoted(code, message[language])))).toEqual(quoting)
  })

  test('has braces around names alone', () => {
    const rest = (text: string) => text.replace(/\{[a-z][A-Za-z]*\}/g, '')
    expect(codesWhere((message) => /[{}]/.test(rest(message[language])), everything)).toEqual([])
  })
})

test('both languages name the same values', () => {
  expect(codesWhere(({ en, ms }) => names(en).join() !== names(ms).join(), everything)).toEqual([])
})

test('both languages end alike, but for the pages of two books', () => {
  expect(codesWhere(({ en, ms }) => ending(en) !== ending(ms), everything)).toEqual(['entry.sample-text'])
})

describe.each(Object.entries(messageFiles))('%s', (_, file) => {
  test.each(LANGUAGES)('says a thing once in %s', (language) => {
    const said = Object.entries(file).flatMap(([code, message]) =>
      alike.includes(code) || code.includes(' ') ? [] : [message[language]],
    )
    expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([])
  })
})

test('a text still cut after three calls is said like any other failure', () => {
  expect(messages['generation.still-cut']).toEqual(messages['generation.failed'])
})
