import { isMap, isScalar, isSeq, type YAMLMap } from 'yaml'
import { pairOf } from './edits.ts'
import type { Migration } from './migration.ts'

/** The memory `outline` is called `plan`. */
export const planMemory: Migration = {
  name: 'plan-memory',
  from: 1,
  to: 1,
  edits({ document, isCatalog }) {
    const { contents } = document
    if (!isMap(contents)) return []
    const specs = isCatalog ? [...mapsIn(contents, 'kinds'), ...mapsIn(contents, 'families', 'defaults')] : [contents]
    return specs.flatMap(memoriesOf).flatMap((name) => {
      if (!isScalar(name) || name.value !== 'outline') return []
      const [start, end] = name.range!
      return [{ start, end, text: 'plan' }]
    })
  },
}

/** The maps beneath a key of the catalog, or those that they have under a further key. */
function mapsIn(map: YAMLMap, key: string, further?: string): YAMLMap[] {
  const group = pairOf(map, key)?.value
  const maps = isMap(group) ? group.items.flatMap(({ value }) => (isMap(value) ? [value] : [])) : []
  if (further === undefined) return maps
  return maps.map((one) => pairOf(one, further)?.value).filter((value) => isMap(value))
}

function memoriesOf(spec: YAMLMap): unknown[] {
  const book = pairOf(spec, 'book')?.value
  return [spec, ...(isMap(book) ? [book] : [])].flatMap((map) => {
    const remember = pairOf(map, 'remember')?.value
    return isSeq(remember) ? remember.items : []
  })
}
