import { KalamError } from '../../messages/error.ts'
import type { Omission, ReadFile } from '../manuscript.ts'
import { keepPictures, type PictureKeeper, type ReadPicture } from '../pictures.ts'
import { together, wordsOf, wordsOfMarkdown } from '../words.ts'
import { blocksOfMarkdown } from './blocks.ts'
import { readFrontMatter } from './front-matter.ts'

/** Marks of Markdown in one paragraph. Prose has few; a parser needs minutes for tens of thousands. */
const MAX_MARKS = 3000

/** A line that begins more than 30 quotations and lists within each other. */
const DEEP_LINE = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){31}/m

/**
 * Reads Markdown. `name`: of the file. `picture`: reads the files beside it. Throws `import.intricate` for a text for which a parser of
 * Markdown needs minutes.
 */
export function readMarkdown(source: string, name: string, picture: ReadPicture): ReadFile {
  const { end, ...metadata } = readFrontMatter(source)
  const keeper = keepPictures(picture)
  const text = withKeptPictures(source.slice(end), keeper)
  const { blocks, definitions, omissions: dropped } = blocksOfMarkdown(text)
  let line = source.slice(0, end).split('\n').length
  for (const block of blocks) {
    line += block.before.split('\n').length - 1
    if (block.kind !== 'break' && isIntricate(block.markdown))
      throw new KalamError('import.intricate', { values: { file: name, line } })
    line += block.markdown.split('\n').length - 1
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

function isIntricate(markdown: string): boolean {
  if (DEEP_LINE.test(markdown)) return true
  let marks = 0
  for (const sign of markdown) if ('*_[`~'.includes(sign)) marks++
  return marks > MAX_MARKS
}

/** A picture with its address in the text, or in a definition of its own. */
const PICTURE =
  /!\[([^\]\n]{0,2000})\]\((<[^<>\n]{1,1000}>|data:[^\s()]{1,60000000}|[^\s()<>]{1,1000})((?:\s+"[^"\n]{0,1000}")?\s*\))/g
const DEFINED = /^( {0,3}\[([^\]\n^][^\]\n]{0,200})\]:[ \t]*)(<[^<>\n]{1,1000}>|\S{1,60000000})/gm

/** The text with the addresses of pictures that are kept. Those of the web stay as they are. */
function withKeptPictures(source: string, keeper: PictureKeeper): string {
  const kept = (written: string, description: string) => {
    const address = written.replace(/^<|>$/g, '')
    return /^https?:/i.test(address) ? written : (keeper.keep(address, description) ?? written)
  }
  const text = source.replace(PICTURE, (_, description: string, written: string, end: string) => {
    return `![${description}](${kept(written, description)}${end}`
  })
  const named = new Set(
    [...text.matchAll(/!\[([^\]\n]{0,200})\](?:\[([^\]\n]{0,200})\])?/g)].map(([, text, name]) =>
      (name || text)!.toLowerCase(),
    ),
  )
  return text.replace(DEFINED, (whole, head: string, name: string, written: string) =>
    named.has(name.toLowerCase()) ? `${head}${kept(written, '')}` : whole,
  )
}
