import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../engine/base/is-record.ts'
import { findAddedLanguage } from '../../engine/base/language.ts'
import { packageRoot } from '../../engine/node/folders.ts'

type Texts = Readonly<Record<string, unknown>>

/** Areas of the engine's messages that the command line and the server say alone: every page of the studio would load them with the others. */
export const UNSAID_IN_STUDIO: readonly string[] =
  'bible brief-faults catalog checklist checks cover demand disclosure fault flags habit-lines import manuscript pack publication publish review sheet work'.split(
    ' ',
  )

/** By surface: the files of messages that every page of the studio has. */
const OF_EVERY_PAGE = {
  engine: (name: string) => !UNSAID_IN_STUDIO.includes(name),
  server: (name: string) => name === 'shared',
}

/**
 * The texts of an area of the studio in a language that was added, with the English ones in place of those that it lacks; undefined: no
 * such language or area. `frame` has what every page says besides.
 */
export function readStudioTexts(code: string, area: string): Texts | undefined {
  const language = findAddedLanguage(code)
  if (language === undefined || !areasOf('studio').includes(area)) return undefined
  const more = Object.entries(OF_EVERY_PAGE).flatMap(([surface, isSaid]) =>
    areasOf(surface)
      .filter(isSaid)
      .map((name) => `${surface}/${name}`),
  )
  const places = [...(area === 'frame' ? more : []), `studio/${area}`]
  return Object.assign(
    {},
    ...places.flatMap((place) => [englishTexts(place), ownTexts(language.files[place])]),
  ) as Texts
}

function ownTexts(file: unknown): Texts {
  return isRecord(file) ? file : {}
}

const FOLDER = join(packageRoot(), 'templates', 'language', 'en')
const english = new Map<string, Texts>()
const areas = new Map<string, readonly string[]>()

function englishTexts(place: string): Texts {
  const texts = english.get(place) ?? (JSON.parse(readFileSync(join(FOLDER, `${place}.json`), 'utf8')) as Texts)
  english.set(place, texts)
  return texts
}

function areasOf(surface: string): readonly string[] {
  const names = areas.get(surface) ?? readdirSync(join(FOLDER, surface)).map((file) => file.replace(/\.json$/, ''))
  areas.set(surface, names)
  return names
}
