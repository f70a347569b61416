import { isMap, isScalar, type Pair, type Scalar, type YAMLMap } from 'yaml'
import { type Edit, endOfLine, insertLine, pairOf, removePairs, replaceValue } from './edits.ts'
import type { Migration } from './migration.ts'

/** The number of entries of a single text is in `output.items`, no longer in `writing.items`. */
export const listItems: Migration = {
  name: 'list-items',
  from: 1,
  to: 1,
  edits({ text, document: { contents }, isCatalog }) {
    if (isCatalog || !isMap(contents)) return []
    const kind = pairOf(contents, 'kind')?.value
    const writing = pairOf(contents, 'writing')
    if (!isScalar(kind) || kind.value !== 'single' || !writing || !isMap(writing.value)) return []
    const items = pairOf(writing.value, 'items')?.value
    if (!isScalar(items) || items.type?.startsWith('BLOCK')) return []
    const { range } = items as Scalar
    const removed = removedItems(text, contents, writing)
    const added = addedItems(text, contents, writing, text.slice(range![0], range![1]))
    return removed.length > 0 && added !== null ? [...removed, added] : []
  },
}

/** Without the whole of `writing` where nothing else is in it. */
function removedItems(text: string, spec: YAMLMap, writing: Pair): Edit[] {
  const map = writing.value as YAMLMap
  return map.items.length > 1 ? removePairs(text, map, ['items']) : removePairs(text, spec, ['writing'])
}

function addedItems(text: string, spec: YAMLMap, writing: Pair, items: string): Edit | null {
  const output = pairOf(spec, 'output')
  if (output === undefined) {
    return spec.flow ? null : insertLine(text, endOfLine(text, writing), `output: { items: ${items} }`)
  }
  if (!isMap(output.value) || output.value.items.length === 0) return replaceValue(text, output, `{ items: ${items} }`)
  if (pairOf(output.value, 'items')) return null
  const [first] = output.value.items as Pair<Scalar>[]
  const start = first!.key.range![0]
  if (output.value.flow) return { start, end: start, text: `items: ${items}, ` }
  const indent = ' '.repeat(start - text.lastIndexOf('\n', start - 1) - 1)
  const noun = first!.key.value === 'noun' ? endOfLine(text, first!) : text.indexOf('\n', output.key.range![1]) + 1
  return insertLine(text, noun, `${indent}items: ${items}`)
}
