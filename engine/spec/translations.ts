import { isRecord } from '../base/is-record.ts'
import { findNearestName } from '../base/nearest.ts'
import type { Diagnostic } from './diagnostic.ts'
import { isPathWithin, type Path, parseSource, type Source } from './source.ts'

/** A file of texts in one language beside another file, such as `romance.id.yaml`: its keys are those of the file that it translates. */
export interface Translation {
  readonly language: string
  readonly file: string
  readonly text: string
}

/** A text that a translation gives: where it comes to stand in the file, and where it is written. */
interface Placed {
  readonly path: Path
  readonly source: Source
  readonly at: Path
}

/** A file with its translations laid over it, each text beside those of the other languages. Faults of a translated text are told at its own place. */
export function withTranslations(source: Source, translations: readonly Translation[]): Source {
  if (translations.length === 0 || source.diagnostics.length > 0) return source
  const placed: Placed[] = []
  const diagnostics: Diagnostic[] = []
  let { value } = source
  for (const { language, file, text } of translations) {
    const own = parseSource(file, text, { asWritten: true })
    diagnostics.push(...own.diagnostics)
    const over = createOverlay({ language, own, placed, diagnostics, translated: source.file })
    if (own.diagnostics.length === 0) value = over(value, own.value, [], [])
  }
  const find = (path: Path) => placed.find((one) => isPathWithin(path, one.path))
  return {
    ...source,
    value: diagnostics.length > 0 ? undefined : value,
    diagnostics,
    at(path, fault, key) {
      const whole = key === undefined ? path : [...path, key]
      const found = find(whole)
      return found
        ? found.source.at([...found.at, ...whole.slice(found.path.length)], fault)
        : source.at(path, fault, key)
    },
    within(path, line, column, length, fault) {
      const found = find(path)
      const { source: from, at } = found ?? { source, at: path }
      return from.within(found ? [...at, ...path.slice(found.path.length)] : at, line, column, length, fault)
    },
  }
}

interface Overlay {
  readonly language: string
  readonly own: Source
  readonly placed: Placed[]
  readonly diagnostics: Diagnostic[]
  /** The name of the file that is translated. */
  readonly translated: string
}

type LayOver = (below: unknown, text: unknown, path: Path, at: Path) => unknown

function createOverlay({ language, own, placed, diagnostics, translated }: Overlay): LayOver {
  const refuse = (
    at: Path,
    message: string,
    { key, expected }: { key?: string; expected?: string | undefined } = {},
  ) => {
    diagnostics.push(own.at(at, { rule: 'translation', message, ...(expected === undefined ? {} : { expected }) }, key))
  }
  const place = (below: Readonly<Record<string, unknown>>, text: unknown, path: Path, at: Path) => {
    if (below[language] !== undefined) refuse(at, `${translated} has this text in ${language} itself`)
    placed.push({ path: [...path, language], source: own, at })
    return { ...below, [language]: text }
  }
  const isTexts = (text: unknown) => !isRecord(text) && !(Array.isArray(text) && text.some(isRecord))

  function layOver(below: unknown, text: unknown, path: Path, at: Path): unknown {
    if (text === null || text === undefined) return below
    if (Array.isArray(below) && Array.isArray(text) && text.length <= below.length) {
      return below.map((one, index) => layOver(one, text[index], [...path, index], [...at, index]))
    }
    if (!isRecord(below) || Array.isArray(below)) {
      refuse(at, `${translated} has no texts in languages here`)
      return below
    }
    if (isTexts(text)) return place(below, text, path, at)
    return Object.entries(text as Readonly<Record<string, unknown>>).reduce<unknown>((laid, [key, inner]) => {
      const map = laid as Readonly<Record<string, unknown>>
      if (key === language) return place(map, inner, path, [...at, key])
      if (Object.hasOwn(below, key)) return { ...map, [key]: layOver(below[key], inner, [...path, key], [...at, key]) }
      refuse(at, `${translated} has no "${key}" here`, { key, expected: findNearestName(key, Object.keys(below)) })
      return map
    }, below)
  }
  return layOver
}
