import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { packageRoot } from '../../../engine/node/folders.ts'
import { writeAtomically } from '../../folder/atomic.ts'
import { type Key, writeKey } from './answer-key.ts'
import type { TextPair } from './pairs.ts'

/** Writes the page, the key to it, and the texts in promptfoo's format. Returns their paths. */
export async function writeComparison(out: string, key: Key, pairs: readonly TextPair[]) {
  const files = { page: join(out, 'index.html'), promptfoo: join(out, 'promptfooconfig.yaml') }
  const template = await readFile(join(packageRoot(), 'templates/compare/page.html'), 'utf8')
  const keyFile = await writeKey(out, key)
  await writeAtomically(files.page, pageOf(template, key, pairs))
  await writeAtomically(join(out, 'promptfoo-tests.json'), `${JSON.stringify(testsOf(pairs), null, 2)}\n`)
  await writeAtomically(files.promptfoo, promptfooConfig(key))
  return { ...files, key: keyFile }
}

/** The page with its data. Nothing in it tells which side a text is of. */
function pageOf(template: string, { id }: Key, pairs: readonly TextPair[]): string {
  const data = {
    id,
    pairs: pairs.map(({ row, name, language, settings, texts, first }) => ({
      row,
      name,
      language,
      settings,
      texts: first === 'a' ? [texts.a, texts.b] : [texts.b, texts.a],
    })),
  }
  // Within a script element only the less-than sign can end the data.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return template.replace('/* DATA */', () => json)
}

/**
 * A configuration that `promptfoo eval` runs without a model: its provider `echo` answers with the prompt, and the prompt is the
 * text of a side.
 */
function promptfooConfig({ sides }: Key): string {
  return stringify({
    description: 'Texts of kalam compare',
    prompts: sides.map(({ key, spec, model }) => ({
      label: `${key.toUpperCase()}: ${spec}, ${model}`,
      raw: `{{text_${key}}}`,
    })),
    providers: ['echo'],
    tests: 'file://promptfoo-tests.json',
  })
}

function testsOf(pairs: readonly TextPair[]) {
  return pairs.map(({ row, name, language, texts }) => ({
    description: `row ${row}: ${name}`,
    vars: { row, language, text_a: literal(texts.a), text_b: literal(texts.b) },
  }))
}

/** Promptfoo renders variables as Nunjucks templates. */
function literal(text: string): string {
  return /\{[{%#]/.test(text) ? `{% raw %}${text}{% endraw %}` : text
}
