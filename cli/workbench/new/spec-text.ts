import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../../engine/node/folders.ts'

/** The kinds of generators, the commonest first. */
export const NEW_KINDS = ['book', 'single', 'image', 'test'] as const

export type NewKind = (typeof NEW_KINDS)[number]

/** What the first version of a generator contains. */
interface NewSpec {
  readonly id: string
  readonly kind: NewKind
  readonly title: { readonly en: string; readonly ms: string }
  /** The file's path as the commands in its comments name it. */
  readonly file: string
  /** Further options of these commands: ` --generators mine`, or nothing. */
  readonly where: string
  /** The template set for this kind in its family; null for images. */
  readonly templates: string | null
  readonly outline: string
  /** The step whose prompt a command in the comments shows; null: the first. */
  readonly step: string | null
}

/** A complete, commented spec without a fault, from `templates/new`. */
export function renderSpec(spec: NewSpec): string {
  const { kind, templates, outline } = spec
  const values: Readonly<Record<string, string>> = {
    templates: templates ?? '',
    outline,
    price: kind === 'test' ? '0' : '1',
  }
  const skeleton = kind === 'test' ? 'single' : kind
  const body = readFileSync(join(packageRoot(), 'templates', 'new', `${skeleton}.yaml`), 'utf8')
  return `${head(spec)}\n${body.replace(/<(templates|outline|price)>/g, (_, name: string) => values[name]!)}`
}

function head({ id, kind, title, file, where, ...spec }: NewSpec): string {
  const step = spec.step === null ? '' : ` --step "${spec.step}"`
  // JSON is YAML, whatever the title contains.
  const [en, ms] = [JSON.stringify(title.en), JSON.stringify(title.ms)]
  return `# yaml-language-server: $schema=../generator.schema.json
# Every key is explained in docs/generators.md, and in an editor that reads the schema. To try it:
#   kalam check ${file}${where}
#   kalam prompt ${id}${step} --lang ms${where}
#   kalam write ${id} --out /tmp/${id}${where}
kind: ${kind}
title:   { en: ${en}, ms: ${ms} }
summary: { en: One line for the menu card., ms: Satu baris untuk kad menu. }
tagline: { en: One line under the title, ms: Satu baris di bawah tajuk }
order: 1000                            # place within the family's menu
`
}
