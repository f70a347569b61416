import { withoutEscapedDollars } from '../../markdown/dollars.ts'
import { KalamError } from '../../messages/error.ts'
import { intricateBlock } from '../intricate.ts'
import type { Omission, ReadFile } from '../manuscript.ts'
import { keepPictures, type PictureKeeper, type ReadPicture } from '../pictures.ts'
import { together, wordsOf, wordsOfMarkdown } from '../words.ts'
import { blocksOfMarkdown } from './blocks.ts'
import { readFrontMatter } from './front-matter.ts'

/**
 * Reads Markdown. `name`: of the file. `picture`: reads the files beside it. Throws `import.intricate` for a text for which a parser of
 * Markdown needs minutes.
 */
export function readMarkdown(source: string, name: string, picture: ReadPicture): ReadFile {
  const { end, ...metadata } = readFrontMatter(source)
  const keeper = keepPictures(picture)
  const text = withoutEscapedDollars(withKeptPictures(source.slice(end), keeper))
  const { blocks, definitions, omissions: dropped } = blocksOfMarkdown(text)
  const found = intricateBlock(blocks)
  if (found !== null) {
    const until = blocks
      .slice(0, found.at + 1)
      .map(({ before, markdown }, at) => before + (at < found.at ? markdown : ''))
    const line = source.slice(0, end).split('\n').length + until.join('').split('\n').length - 1
    throw new KalamError('import.intricate', { values: { file: name, line: line + found.place.line - 1 } })
  }
  const head = source.slice(0, end)
  const omissions: Omission[] = [
    { ...keeper.left(), text: '' },
    { code: 'import.details-left', count: head === '' ? 0 : 1, text: head },
    ...dropped,
  ]
  const words = together(wordsOf(head), wordsOfMarkdown(source.slice(end)))
  return { ...metadata, kind: 'markdown', blocks, definitions, pictures: keeper.pictures, source: words, omissions }
}

/** What follows the description of a picture with its address in the text. */
const PICTURE_END = /\]\((<[^<>\n]{1,1000}>|data:[^\s()]{1,60000000}|[^\s()<>]{1,1000})((?:\s+"[^"\n]{0,1000}")?\s*\))/y
const MAX_DESCRIPTION_CHARACTERS = 2000
/** The address of a picture in a definition of its own. */
const DEFINED = /^( {0,3}\[([^\]\n^][^\]\n]{0,200})\]:[ \t]*)(<[^<>\n]{1,1000}>|\S{1,60000000})/gm

/** The text with the addresses of pictures that are kept. Those of the web stay as they are. */
function withKeptPictures(source: string, keeper: PictureKeeper): string {
  const kept = (written: string, description: string) => {
    const address = written.replace(/^<|>$/g, '')
    return /^https?:/i.test(address) ? written : (keeper.keep(address, description) ?? written)
  }
  const text = withAddresses(source, kept)
  const named = new Set(
    [...text.matchAll(/!\[([^\]\n]{0,200})\](?:\[([^\]\n]{0,200})\])?/g)].map(([, text, name]) =>
      (name || text)!.toLowerCase(),
    ),
  )
  return text.replace(DEFINED, (whole, head: string, name: string, written: string) =>
    named.has(name.toLowerCase()) ? `${head}${kept(written, '')}` : whole,
  )
}

/** The text with another address for each picture. Searches from the ends, since a search from each `![` would take quadratic time. */
function withAddresses(source: string, address: (written: string, description: string) => string): string {
  let text = ''
  let done = 0
  for (let at = source.indexOf(']('); at >= 0; at = source.indexOf('](', Math.max(at + 1, done))) {
    const from = Math.max(done, source.lastIndexOf(']', at - 1) + 1, at - MAX_DESCRIPTION_CHARACTERS - 2)
    const before = source.slice(from, at)
    const start = before.indexOf('![', before.lastIndexOf('\n') + 1)
    if (start < 0) continue
    PICTURE_END.lastIndex = at
    const [whole = '', written = '', end = ''] = PICTURE_END.exec(source) ?? []
    if (whole === '') continue
    const description = before.slice(start + 2)
    text += `${source.slice(done, at)}](${address(written, description)}${end}`
    done = at + whole.length
  }
  return text + source.slice(done)
}
