import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../engine/node/folders.ts'

const root = packageRoot()
const document = readFileSync(join(root, 'docs/prompts.md'), 'utf8')
const sources = flat(['generators', 'templates'].flatMap((folder) => textsBeneath(join(root, folder))).join('\n'))
const ids = readdirSync(join(root, 'generators'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((family) => readdirSync(join(root, 'generators', family.name)))
  .map((file) => file.replace(/\.yaml$/, ''))

describe('docs/prompts.md', () => {
  it.each(ids)('%s has three demands', (id) => {
    const section = document.split(/^#{3} /m).find((part) => part.split('\n')[0]!.trim() === id)
    expect(section?.match(/^[123]\. \*\*/gm)).toHaveLength(3)
  })

  it('quotes lines that stand in the specs and templates', () => {
    const quoted = [...document.matchAll(/"((?! |,)[^"\n]{30,}(?<! ))"|^ *> (.{30,})$/gm)].map(
      ([, one, other]) => one ?? other!,
    )
    expect(quoted.length).toBeGreaterThan(100)
    expect(quoted.filter((quote) => !quote.split('…').every((part) => sources.includes(flat(part).trim())))).toEqual([])
  })
})

function textsBeneath(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(yaml|hbs)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

/** Quotation marks and line breaks differ between a page and a YAML file. */
function flat(text: string): string {
  return text.replace(/["'“”‘’`*]/g, '').replace(/\s+/g, ' ')
}
