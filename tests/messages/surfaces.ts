import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { HELP } from '../../cli/program/declared.ts'
import { LANGUAGES, type Localized } from '../../engine/base/language.ts'
import type { Text } from '../../engine/messages/message.ts'

/** Texts by code, a form as `code (one)`. */
type Messages = Readonly<Record<string, Localized>>

const LANGUAGE_FOLDER = resolve(import.meta.dirname, '../../templates/language')

/** The texts of one surface by area and code; a text with forms is each of its forms, as `code (one)`. */
function textsOf(surface: string): Record<string, Messages> {
  const areas = readdirSync(join(LANGUAGE_FOLDER, 'en', surface)).map((file) => file.replace('.json', ''))
  return Object.fromEntries(
    areas.map((area) => {
      const [en, ms] = LANGUAGES.map((language) => read(join(LANGUAGE_FOLDER, language, surface, `${area}.json`)))
      return [area, paired(en!, ms!)]
    }),
  )
}

function read(file: string): Record<string, string> {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Text>
  return Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]) =>
      typeof text === 'string'
        ? [[code, text]]
        : Object.entries(text).map(([form, own]) => [form === 'other' ? code : `${code} (${form})`, own]),
    ),
  )
}

function paired(english: Readonly<Record<string, string>>, malay: Readonly<Record<string, string>>): Messages {
  const keys = new Set([...Object.keys(english), ...Object.keys(malay)])
  return Object.fromEntries(
    [...keys].map((key): [string, Localized] => {
      const en = english[key]!
      // Malay has one form for every number: for one, it has the number where the English has none.
      const ms =
        malay[key] ?? malay[key.replace(/ \(.*/, '')]!.replace(/\{\w+\}/g, (name) => (en.includes(name) ? name : '1'))
      return [key, { en, ms }]
    }),
  )
}

/** The messages of the engine, the server and the command line by the file that holds them. */
export const messageFiles: Readonly<Record<string, Messages>> = Object.fromEntries(
  ['engine', 'server', 'cli'].flatMap((surface) =>
    Object.entries(textsOf(surface))
      .filter(([area]) => area !== 'help')
      .map(([area, texts]) => [`${surface}/${area}`, texts]),
  ),
)

export const messages: Messages = Object.assign({}, ...Object.values(messageFiles))

/** The help of the command line, by command and option. */
export const helpTexts: Messages = HELP

/** The texts of the studio by area. */
export const studioAreas: Readonly<Record<string, Messages>> = textsOf('studio')

export const studioTexts: Messages = Object.assign({}, ...Object.values(studioAreas))
