import { writtenBook } from './book-text.ts'
import { writtenImage } from './image-text.ts'
import type { NewKind } from './kinds.ts'
import { writtenSingle } from './single-text.ts'

/** What the first version of a generator is told. */
export interface NewSpec {
  readonly id: string
  readonly kind: NewKind
  readonly title: { readonly en: string; readonly ms: string }
  /** How the file is named in the commands that the comments show. */
  readonly file: string
  /** What the commands need besides: `--generators mine`, or nothing. */
  readonly where: string
  /** The template set that serves this kind in its family; null for images. */
  readonly templates: string | null
  readonly outline: string
}

/** A spec to start from: whole, commented, without a fault. */
export function specText(spec: NewSpec): string {
  const body = spec.kind === 'book' ? writtenBook(spec) : spec.kind === 'image' ? writtenImage() : writtenSingle(spec)
  return `${head(spec)}\n${body}`
}

function head({ id, kind, title, file, where }: NewSpec): string {
  const steps = { book: ' --step "chapter 2"', single: '', image: '', test: '' }[kind]
  // A JSON text is a YAML text, whatever is in it.
  const [en, ms] = [JSON.stringify(title.en), JSON.stringify(title.ms)]
  return `# yaml-language-server: $schema=../generator.schema.json
# Every key is explained in docs/generators.md, and in an editor that reads the schema. To try it:
#   kalam check ${file}${where}
#   kalam prompt ${id}${steps} --lang ms${where}
#   kalam write ${id} --out /tmp/${id}${where}
kind: ${kind}
title:   { en: ${en}, ms: ${ms} }
summary: { en: One line for the menu card., ms: Satu baris untuk kad menu. }
tagline: { en: One line under the title, ms: Satu baris di bawah tajuk }
order: 1000                            # place within the family's menu
`
}
