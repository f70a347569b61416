import { writtenBook } from './book-text.ts'
import { writtenImage } from './image-text.ts'
import type { NewSpec } from './new-spec.ts'
import { writtenSingle } from './single-text.ts'

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
