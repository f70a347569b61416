import type { Element, ElementContent } from 'hast'
import type { State } from 'hast-util-to-mdast'
import type { BlockContent, List, ListItem, RootContent as MdastContent, PhrasingContent } from 'mdast'

interface Entry {
  readonly titles: Element[]
  readonly definitions: ElementContent[][]
}

/** A list of definitions as a list whose items begin with their terms in bold: `- **term**: definition`. */
export function definitionList(state: State, list: Element): List | undefined {
  const items = entriesOf(list)
    // Terms without a definition are no names of the same thing.
    .flatMap((entry) =>
      entry.definitions.length > 0 ? [entry] : entry.titles.map((title) => ({ ...entry, titles: [title] })),
    )
    .flatMap((entry) => itemOf(state, entry) ?? [])
  if (items.length === 0) return undefined
  return { type: 'list', ordered: false, start: null, spread: false, children: items }
}

function entriesOf({ children }: Element): Entry[] {
  const entries: Entry[] = []
  for (const child of children.flatMap((one) =>
    one.type === 'element' && one.tagName === 'div' ? one.children : [one],
  )) {
    const last = entries.at(-1)
    if (child.type === 'element' && child.tagName === 'dt') {
      if (last === undefined || last.definitions.length > 0) entries.push({ titles: [child], definitions: [] })
      else last.titles.push(child)
      continue
    }
    if (child.type === 'text' && child.value.trim() === '') continue
    if (last === undefined) entries.push({ titles: [], definitions: [[child]] })
    else last.definitions.push(child.type === 'element' && child.tagName === 'dd' ? child.children : [child])
  }
  return entries
}

function itemOf(state: State, { titles, definitions }: Entry): ListItem | null {
  const terms = titles.map((title) => phrases(state.all(title))).filter((term) => term.length > 0)
  const blocks = definitions.flatMap(
    (children) => state.toFlow(state.all({ type: 'root', children })) as BlockContent[],
  )
  const head = terms.flatMap((term, at): PhrasingContent[] => [
    ...(at === 0 ? [] : [{ type: 'text' as const, value: ', ' }]),
    { type: 'strong', children: term },
  ])
  const [first, ...rest] = blocks
  if (head.length === 0) return blocks.length === 0 ? null : item(blocks)
  const colon = /[:：]$/.test(textOfPhrases(terms.at(-1)!)) ? ' ' : ': '
  if (first?.type !== 'paragraph') return item([{ type: 'paragraph', children: head }, ...blocks])
  return item([{ type: 'paragraph', children: [...head, { type: 'text', value: colon }, ...first.children] }, ...rest])
}

function item(children: BlockContent[]): ListItem {
  const spread = children.filter(({ type }) => type === 'paragraph').length > 1
  return { type: 'listItem', spread, checked: null, children }
}

/** The content of a term without its paragraphs, and without a bold of its own. */
function phrases(nodes: readonly MdastContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'paragraph' || node.type === 'strong' || node.type === 'heading') return phrases(node.children)
    return node.type === 'break' ? [{ type: 'text', value: ' ' }] : [node as PhrasingContent]
  })
}

function textOfPhrases(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => ('children' in node ? textOfPhrases(node.children) : 'value' in node ? node.value : ''))
    .join('')
}
