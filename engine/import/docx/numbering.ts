import { attributeOf, elementsOf, parseXml, type XmlElement, type XmlPlace } from '../archive/xml.ts'

/** Counts the paragraphs of a document's numbered lists in their order. */
export interface ListCounter {
  /** The number of the next paragraph of a list, from its `w:numPr`. */
  next(properties: XmlElement): number
}

interface Numbering {
  /** Lists that continue each other's numbers have the same one. */
  readonly key: string
  /** The first number of each level. */
  readonly starts: ReadonlyMap<string, number>
}

function value(element: XmlElement | undefined): string {
  return attributeOf(element, 'val') ?? ''
}

function startsOf(levels: readonly XmlElement[], name: string): (readonly [string, number])[] {
  return levels.flatMap((level) => {
    const start = Number.parseInt(value(elementsOf(level, name)[0]), 10)
    return start >= 0 ? [[attributeOf(level, 'ilvl') ?? '', start] as const] : []
  })
}

/** Reads the numbering of a document. Throws as `parseXml` does. */
export function listCounter(xml: string, place: XmlPlace): ListCounter {
  const root = parseXml(xml, place)
  const abstracts = new Map(
    elementsOf(root, 'abstractNum').map((one) => [
      attributeOf(one, 'abstractNumId') ?? '',
      startsOf(elementsOf(one, 'lvl'), 'start'),
    ]),
  )
  const lists = new Map(
    elementsOf(root, 'num').map((one): [string, Numbering] => {
      const id = attributeOf(one, 'numId') ?? ''
      const abstract = value(elementsOf(one, 'abstractNumId')[0])
      const own = startsOf(elementsOf(one, 'lvlOverride'), 'startOverride')
      const starts = new Map([...(abstracts.get(abstract) ?? []), ...own])
      return [id, { key: own.length > 0 ? `own ${id}` : abstract, starts }]
    }),
  )
  const counts = new Map<string, Map<number, number>>()
  return {
    next(properties) {
      const list = lists.get(value(elementsOf(properties, 'numId')[0]))
      const level = Number.parseInt(value(elementsOf(properties, 'ilvl')[0]) || '0', 10)
      if (list === undefined || !(level >= 0)) return 1
      const levels = counts.get(list.key) ?? new Map<number, number>()
      counts.set(list.key, levels)
      const number = (levels.get(level) ?? (list.starts.get(String(level)) ?? 1) - 1) + 1
      levels.set(level, number)
      for (const deeper of levels.keys()) if (deeper > level) levels.delete(deeper)
      return number
    },
  }
}
