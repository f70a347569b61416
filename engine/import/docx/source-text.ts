import { SaxesParser } from 'saxes'

/** The text of a part of a Word document as it is in the file. */
export interface DocxText {
  /** Text that the document shows. */
  readonly shown: string
  /** Text that was struck out while changes were tracked. */
  readonly struck: string
  /** How many passages were struck out. */
  readonly passages: number
}

/** Elements whose text another element repeats, for programs that don't know that one. */
const REPEATED = new Set(['Fallback'])
const STRUCK = new Set(['del', 'moveFrom'])

/** Reads the text of a part of a Word document, with the descriptions of its pictures, without any rule of the import. Formulas are read without blanks between their signs. */
export function docxText(xml: string): DocxText {
  const shown: string[] = []
  const struck: string[] = []
  const inside = { repeated: 0, struck: 0, text: 0 }
  let passages = 0
  let description = ''
  const add = (text: string) => {
    if (inside.repeated > 0) return
    shown.push(inside.struck > 0 ? '' : text)
    if (inside.struck > 0) struck.push(text)
  }
  const count = (local: string, by: 1 | -1) => {
    if (REPEATED.has(local)) inside.repeated += by
    if (STRUCK.has(local)) inside.struck += by
    if (local === 't' || local === 'delText') inside.text += by
    if (local === 'p' || local === 'oMath' || local === 'tc') add('\n')
  }
  const parser = new SaxesParser({ position: false })
  parser.on('error', () => undefined)
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const local = name.slice(name.indexOf(':') + 1)
    if (local === 'docPr') description = String(attributes.descr ?? '').trim() || String(attributes.title ?? '')
    if (local === 'blip') add(` ${description} `)
    if (STRUCK.has(local) && !isSelfClosing) passages++
    count(local, 1)
    if (['tab', 'ptab', 'br', 'cr', 'rt', 'rubyBase'].includes(local)) add(' ')
    if (local === 'noBreakHyphen') add('-')
  })
  parser.on('closetag', ({ name }) => count(name.slice(name.indexOf(':') + 1), -1))
  const text = (part: string) => {
    if (inside.text > 0) add(part)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.write(xml).close()
  return { shown: shown.join(''), struck: struck.join(''), passages }
}
