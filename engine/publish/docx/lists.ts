import { AlignmentType, type FileChild, type ILevelsOptions, LevelFormat, Paragraph } from 'docx'
import type { List, ListItem, RootContent } from 'mdast'
import { checkBox, inlines } from './inline.ts'
import type { Place, Setting } from './setting.ts'

/** Word knows nine levels. */
const DEEPEST = 8
const BULLETS = ['•', '◦', '▪']
const NUMBERS = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN]

/** Sets the blocks that stand in an item of a list. */
type SetBlocks = (nodes: readonly RootContent[], setting: Setting, place: Place) => FileChild[]

/** A list with real numbering, which begins anew in each list. */
export function list(node: List, setting: Setting, place: Place, blocks: SetBlocks): FileChild[] {
  const level = Math.min(DEEPEST, place.depth)
  const indent = place.indent + setting.look.listIndent
  const definition = definitionOf(node, setting.look.listIndent)
  const numbering = { reference: definition, level, instance: setting.nextList() }
  const tight = node.spread !== true && node.children.every(({ spread }) => spread !== true)
  const inner: Place = { style: 'ListParagraph', indent, depth: place.depth + 1 }
  return node.children.flatMap((item) => {
    const { first, rest } = partsOf(item)
    const paragraph = new Paragraph({
      style: 'ListParagraph',
      numbering,
      indent: { left: indent, hanging: setting.look.listIndent },
      contextualSpacing: tight,
      children: [...(item.checked == null ? [] : checkBox(item.checked)), ...inlines(first, setting)],
    })
    return [paragraph, ...blocks(rest, setting, inner)]
  })
}

/** The text beside the number, and what stands below it. */
function partsOf({ children }: ListItem) {
  const [first, ...rest] = children
  return first?.type === 'paragraph' ? { first: first.children, rest } : { first: [], rest: children }
}

function definitionOf({ ordered, start }: List, step: number) {
  const from = ordered === true ? (start ?? 1) : null
  const level = (at: number): ILevelsOptions => ({
    level: at,
    alignment: AlignmentType.LEFT,
    ...(from === null
      ? { format: LevelFormat.BULLET, text: BULLETS[at % BULLETS.length]! }
      : { format: NUMBERS[at % NUMBERS.length]!, text: `%${at + 1}.`, start: from }),
    style: { paragraph: { indent: { left: step * (at + 1), hanging: step } } },
  })
  return {
    reference: from === null ? 'bullets' : `numbers-${from}`,
    levels: Array.from({ length: DEEPEST + 1 }, (_, at) => level(at)),
  }
}
