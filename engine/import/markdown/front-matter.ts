import { parse } from 'yaml'
import * as z from 'zod'
import { isRecord } from '../../base/is-record.ts'
import { collapseWhitespace } from '../../base/shorten.ts'
import { type Publication, PublicationRecord } from '../../book/publication.ts'

/** The front matter of a Markdown file, with the keys of pandoc. */
interface FrontMatter {
  readonly title: string | null
  readonly author: string | null
  readonly language: string | null
  readonly publication: Publication
  /** Characters that it takes at the beginning of the file. */
  readonly end: number
}

const NOTHING: FrontMatter = { title: null, author: null, language: null, publication: {}, end: 0 }

/** Characters of front matter; anything longer is text. */
const MAX_FRONT_MATTER_CHARACTERS = 64_000

/** Reads front matter between `---` and `---`, or first lines that begin with `%`. What isn't valid as such is left in the text. */
export function readFrontMatter(source: string): FrontMatter {
  if (source.startsWith('% ')) return titleBlock(source)
  if (!/^---[ \t]*\n/.test(source)) return NOTHING
  const head = source.slice(0, MAX_FRONT_MATTER_CHARACTERS)
  const close = /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(head.slice(3))
  if (close === null) return NOTHING
  const end = 3 + close.index + close[0].length
  const values = valuesOf(head.slice(head.indexOf('\n') + 1, 3 + close.index + 1))
  return values === null ? NOTHING : { ...metadataOf(values), end }
}

function titleBlock(source: string): FrontMatter {
  const lines = source.slice(0, 2000).split('\n', 3)
  const [title, author] = lines.map((line) => (line.startsWith('%') ? line.slice(1).trim() || null : null))
  const taken = lines.filter((_, at) => lines.slice(0, at + 1).every((one) => one.startsWith('%')))
  const end = taken.reduce((sum, line) => sum + line.length + 1, 0)
  return { ...NOTHING, title: title ?? null, author: author ?? null, end }
}

function valuesOf(yaml: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = parse(yaml, { maxAliasCount: 0, uniqueKeys: false, logLevel: 'silent' })
    return isRecord(value) ? { ...value } : null
  } catch {
    return null
  }
}

const TypedLine = z.union([z.string(), z.number()]).transform((value) => plain(String(value)))
const Text = z.string().transform((value) => value.trim())
const Names = z.union([
  TypedLine,
  z.array(z.union([TypedLine, z.looseObject({ name: TypedLine }).transform(({ name }) => name)])),
])

/** A line of Markdown without backslashes. */
function plain(text: string): string {
  return collapseWhitespace(text.replace(/\\([!-/:-@[-`{-~])/g, '$1'))
}

function metadataOf(values: Readonly<Record<string, unknown>>): Omit<FrontMatter, 'end'> {
  const given = new Map(Object.entries(values).map(([key, value]) => [key.toLowerCase(), value]))
  const line = (...keys: readonly string[]) => keys.map((key) => TypedLine.safeParse(given.get(key)).data).find(Boolean)
  const names = (...keys: readonly string[]) =>
    keys.flatMap((key) => Names.safeParse(given.get(key)).data ?? []).filter((name) => name !== '')
  const identifier = line('identifier', 'isbn') ?? ''
  const isbn = /^(?:urn:)?(?:isbn:?\s*)?([\d-]{9,16}[\dXx])$/i.exec(identifier)?.[1]
  const publication = publicationFrom({
    subtitle: line('subtitle'),
    series: line('belongs-to-collection', 'series'),
    seriesNumber: Number(line('group-position', 'series-number') ?? 0) || undefined,
    publisher: line('publisher'),
    isbn,
    date: line('date'),
    description: Text.safeParse(given.get('description') ?? given.get('abstract')).data,
    subjects: names('subject', 'subjects'),
    keywords: names('keywords'),
    copyright: Text.safeParse(given.get('rights') ?? given.get('copyright')).data,
  })
  return {
    title: line('title') ?? null,
    author: names('author', 'authors').join(', ') || null,
    language: line('lang', 'language') ?? null,
    publication,
  }
}

/** A publication with those of the values that fit its schema. */
export function publicationFrom(values: Readonly<Record<string, unknown>>): Publication {
  const { shape } = PublicationRecord
  const fitting = Object.entries(values).filter(([key, value]) => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return false
    return shape[key as keyof typeof shape].safeParse(value).success
  })
  return PublicationRecord.parse(Object.fromEntries(fitting))
}
