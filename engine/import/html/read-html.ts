import type { Element, Nodes, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { defaultTreeAdapter as adapter, parse, parseFragment } from 'parse5'
import { collapseWhitespace } from '../../base/shorten.ts'
import { KalamError } from '../../messages/error.ts'
import { MAX_DEPTH, MAX_TAGS } from '../limits.ts'
import { createPictureKeeper, type ReadPicture } from '../pictures.ts'
import type { ManuscriptContent } from '../read-file.ts'
import { countEachWord } from '../words.ts'
import { blocksOfHtml } from './blocks.ts'
import { markFootnotes } from './footnotes.ts'

/** Reads a page of HTML. `name`: of the file. `picture`: reads the files beside it. Throws `import.deep`, `import.lines`. */
export function readHtml(source: string, name: string, picture: ReadPicture): ManuscriptContent {
  const root = parseHtml(source, name)
  const { notes, text, omissions: signs } = markFootnotes(root)
  const keeper = createPictureKeeper(picture)
  const { blocks, definitions, omissions } = blocksOfHtml(root, notes, keeper)
  const html = root.children.find((node): node is Element => node.type === 'element')
  const language = String(html?.properties.lang ?? '') || null
  return {
    ...headOf(source),
    kind: 'html',
    language,
    publication: {},
    blocks,
    definitions,
    pictures: keeper.pictures,
    source: countEachWord([text]),
    omissions: [keeper.left(), ...signs, ...omissions],
  }
}

/** HTML as a tree. Throws `import.deep` for more than `MAX_DEPTH` nested elements, `import.lines` for more than `MAX_TAGS` tags. */
export function parseHtml(source: string, name: string): Root {
  if (source.split('<', MAX_TAGS + 1).length > MAX_TAGS) throw tooManyTags(name)
  const tree = fromParse5(parse(source, { scriptingEnabled: false, treeAdapter: limitedAdapter(name) })) as Root
  limitDepth(tree, name)
  return tree
}

/** Makes parse5's tree, and ends the parsing as soon as a limit is exceeded. What the parser moves later is checked in the whole tree. */
function limitedAdapter(name: string): typeof adapter {
  const depths = new WeakMap<object, number>()
  let elements = 0
  const placed = (parent: object, node: object, levels = 1) => {
    const depth = (depths.get(parent) ?? 0) + levels
    if (depth > MAX_DEPTH) throw tooDeep(name)
    depths.set(node, depth)
  }
  return {
    ...adapter,
    createElement(...given) {
      if (++elements > MAX_TAGS) throw tooManyTags(name)
      return adapter.createElement(...given)
    },
    appendChild(parent, node) {
      placed(parent, node)
      adapter.appendChild(parent, node)
    },
    insertBefore(parent, node, next) {
      placed(parent, node)
      adapter.insertBefore(parent, node, next)
    },
    setTemplateContent(template, content) {
      placed(template, content, 0)
      adapter.setTemplateContent(template, content)
    },
  }
}

function limitDepth({ children }: Root, name: string): void {
  let level: readonly Nodes[] = children
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw tooDeep(name)
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []))
  }
}

function tooDeep(file: string): KalamError {
  return new KalamError('import.deep', { values: { file, most: MAX_DEPTH } })
}

function tooManyTags(file: string): KalamError {
  return new KalamError('import.lines', { values: { file, most: MAX_TAGS } })
}

function headOf(source: string): { readonly title: string | null; readonly author: string | null } {
  const head = source.slice(0, 20_000)
  const title = /<title[^>]{0,200}>([^<]{1,300})<\/title>/i.exec(head)?.[1]
  const author = /<meta\s[^>]{0,100}name=["']?author["']?\s[^>]{0,50}content=["']([^"']{1,200})["']/i.exec(head)?.[1]
  return { title: named(title), author: named(author) }
}

/** A name in one line, its character references decoded; null: there is none, or one that programs write. */
function named(text: string | undefined): string | null {
  if (text === undefined) return null
  const line = collapseWhitespace(
    parseFragment(text)
      .childNodes.map((node) => ('value' in node ? node.value : ''))
      .join(''),
  )
  return line === '' || /^(?:untitled|document|microsoft word)\b/i.test(line) ? null : line
}
