import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { packageRoot } from '../../engine/node/folders.ts'
import { helpTexts, messages, studioTexts } from '../messages/surfaces.ts'

export interface Pair {
  /** File and key, `fiction/horror.yaml fields.horrorType.label`. */
  readonly place: string
  readonly en: string | null
  readonly ms: string
}

const folder = (name: string) => join(packageRoot(), name)
const filesOf = (name: string, ending: RegExp) =>
  readdirSync(folder(name), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => ending.test(path))
    .toSorted()

/** Every text of a YAML file that has an `ms`, with the English beside it. */
function pairsWithin(value: unknown, place: string): Pair[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => pairsWithin(one, `${place}.${index}`))
  if (typeof value !== 'object' || value === null) return []
  const { en, ms } = value as { en?: unknown; ms?: unknown }
  const own = typeof ms === 'string' ? [{ place, en: typeof en === 'string' ? en : null, ms }] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) => pairsWithin(inner, place ? `${place}.${key}` : key)),
  ]
}

export const specTexts: readonly Pair[] = filesOf('generators', /\.yaml$/).flatMap((path) =>
  pairsWithin(parse(readFileSync(join(folder('generators'), path), 'utf8')), '').map((pair) => ({
    ...pair,
    place: `${path} ${pair.place}`,
  })),
)

export const templateTexts: readonly Pair[] = filesOf('templates', /\.ms\.hbs$/).map((path) => ({
  place: `templates/${path}`,
  en: readFileSync(join(folder('templates'), path.replace('.ms.hbs', '.en.hbs')), 'utf8'),
  ms: readFileSync(join(folder('templates'), path), 'utf8'),
}))

export const messageTexts: readonly Pair[] = Object.entries({ ...messages, ...studioTexts, ...helpTexts }).map(
  ([code, { en, ms }]) => ({
    place: `message ${code}`,
    en,
    ms,
  }),
)

/** Prompt texts speak to a model, everything else to people. */
export function isPrompt({ place }: Pair): boolean {
  return /\.hbs$| prompt\.|\.say$|\.about$/.test(place)
}
