import type { Root } from 'hast'
import { KalamError } from '../../messages/error.ts'
import type { Archive } from '../archive/archive.ts'
import { attributeOf, elementsOf, parseXml } from '../archive/xml.ts'
import { blocksOfHtml } from '../html/blocks.ts'
import { markFootnotes } from '../html/footnotes.ts'
import { parseHtml } from '../html/read-html.ts'
import { textOfTree } from '../html/text-of-tree.ts'
import { MAX_TAGS } from '../limits.ts'
import { createPictureKeeper } from '../pictures.ts'
import type { ManuscriptContent, Omission } from '../read-file.ts'
import { countEachWord } from '../words.ts'
import { readPackage } from './package.ts'
import { convertNamedHeadings, extractPageSection, htmlOfPage } from './page.ts'

/** Reads an EPUB 2 or 3. Throws `import.damaged`, `import.protected`, `import.declarations`, `import.deep`. */
export function readEpub(archive: Archive): ManuscriptContent {
  requireOpen(archive)
  const found = readPackage(archive)
  if (found === null)
    throw new KalamError('import.damaged', { values: { file: archive.name, part: 'META-INF/container.xml' } })
  const { pages, texts, outside, contents, skipped, ...metadata } = found
  let tags = 0
  const left: Omission[] = [{ code: 'import.pages-left', count: outside, text: '' }]
  const sections = pages.flatMap((path) => {
    const html = texts.has(path) || /\.(?:x?html?|xml)$/i.test(path) ? textOfPage(archive, path) : null
    if (html === null) {
      left.push({ code: 'import.pages-left', text: '' })
      return []
    }
    tags += html.split('<').length
    if (tags > MAX_TAGS) throw new KalamError('import.lines', { values: { file: archive.name, most: MAX_TAGS } })
    const page = parseHtml(html, archive.name)
    const section = skipped.has(path) ? 'import.pages-left' : extractPageSection(page, path)
    if (typeof section !== 'string') return [section]
    left.push({ code: section, text: textOfTree(page) })
    return []
  })
  const root: Root = { type: 'root', children: sections }
  convertNamedHeadings(sections, contents)
  const { notes, text, omissions: signs } = markFootnotes(root)
  const keeper = createPictureKeeper((path) => archive.picture(path))
  const { blocks, definitions, omissions } = blocksOfHtml(root, notes, keeper)
  return {
    ...metadata,
    kind: 'epub',
    blocks,
    definitions,
    pictures: keeper.pictures,
    source: countEachWord([text, ...left.map((one) => one.text)]),
    omissions: [keeper.left(), ...left, ...signs, ...omissions],
  }
}

/** Throws `import.protected` for an e-book whose pages are encrypted. Encrypted fonts are no obstacle. */
function requireOpen(archive: Archive): void {
  const path = 'META-INF/encryption.xml'
  const xml = archive.text(path)
  if (xml === null) return
  const part = elementsOf(parseXml(xml, { file: archive.name, part: path }), 'CipherReference')
    .map((reference) => attributeOf(reference, 'URI') ?? '')
    .find((uri) => /\.(?:x?html?|xml|opf|ncx)$/i.test(uri))
  if (part !== undefined) throw new KalamError('import.protected', { values: { file: archive.name, part } })
}

/** A page as HTML. */
function textOfPage(archive: Archive, path: string): string {
  const text = archive.text(path)
  if (text === null) throw new KalamError('import.damaged', { values: { file: archive.name, part: path } })
  return htmlOfPage(text, { file: archive.name, part: path })
}
