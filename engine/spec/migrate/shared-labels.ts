import { isMap, isScalar, type Pair, type Scalar, type YAMLMap } from 'yaml'
import type { WordsFile } from '../schema/catalog.ts'
import { type Edit, pairOf, removePairs, replaceValue } from './edits.ts'
import type { Migration } from './migration.ts'

/** Options don't repeat the labels that `_words.yaml` has. Where nothing else is left of them, they become a list. */
export const sharedLabels: Migration = {
  name: 'shared-labels',
  from: 1,
  to: 1,
  edits({ text, document, isCatalog }, words) {
    const fields = isCatalog ? undefined : document.get('fields')
    if (!isMap(fields)) return []
    return fields.items.flatMap(({ value: field }) => {
      const options = isMap(field) ? pairOf(field, 'options') : undefined
      return options && isMap(options.value) ? optionEdits(text, options, options.value, words) : []
    })
  },
}

function optionEdits(text: string, pair: Pair, options: YAMLMap, words: WordsFile): Edit[] {
  const items = options.items as Pair<Scalar>[]
  const shared = items.filter((option) => isShared(option, words))
  if (shared.length === 0) return []
  const isList = items.every((option) => isEmpty(option) || (shared.includes(option) && isOnlyLabel(option)))
  const list = isList && items.every(({ key }) => typeof key.value === 'string') ? listEdit(text, pair, items) : null
  return list ? [list] : shared.flatMap((option) => labelEdits(text, option))
}

/** `options: [children, teens]` in place of the map. */
function listEdit(text: string, pair: Pair, items: readonly Pair<Scalar>[]): Edit | null {
  const names = items.map(({ key }) => text.slice(key.range![0], key.range![1]))
  const isPlain = names.every((name) => /^([\w.-]+|'[^']*'|"[^"]*")$/.test(name))
  return isPlain ? replaceValue(text, pair, `[${names.join(', ')}]`) : null
}

function labelEdits(text: string, option: Pair<Scalar>): Edit[] {
  if (!isOnlyLabel(option)) return removePairs(text, option.value as YAMLMap, ['en', 'ms'])
  const edit = replaceValue(text, option, '')
  return edit ? [edit] : []
}

function isShared({ key, value }: Pair<Scalar>, words: WordsFile): boolean {
  const word = typeof key.value === 'string' && Object.hasOwn(words, key.value) ? words[key.value]! : null
  if (word === null || !isMap(value)) return false
  return writtenIn(value, 'en') === word.en && writtenIn(value, 'ms') === word.ms
}

function writtenIn(map: YAMLMap, language: string): string | null {
  const text = pairOf(map, language)?.value
  if (!isScalar(text) || text.type?.startsWith('BLOCK')) return null
  return typeof text.value === 'string' ? text.value.trim() : (text.source ?? null)
}

function isOnlyLabel({ value }: Pair): boolean {
  return isMap(value) && value.items.length === 2
}

function isEmpty({ value }: Pair): boolean {
  return value === null || (isScalar(value) && value.value === null) || (isMap(value) && value.items.length === 0)
}
