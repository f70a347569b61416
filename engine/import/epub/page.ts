import type { Element, ElementContent, Root } from 'hast'
import type { OmissionCode } from '../manuscript.ts'
import { folderOf, pathFrom } from './paths.ts'

/** A page is a table of contents when links within the e-book hold so much of its text, and there are so many of them. */
const CONTENTS_SHARE = 0.6
const MIN_LINKS = 3

/**
 * The body of a page as a section that begins a page, or why the page is left out: it is a cover or a table of contents. Identifiers,
 * pictures and links within the e-book get the path of their page as a prefix, so that several pages can be put in one tree.
 */
export function sectionOfPage(root: Root, path: string): Element | OmissionCode {
  const body = find(root, 'body')
  if (body === null) return 'import.pages-left'
  const counted = { letters: 0, linked: 0, links: 0 }
  visit(body.children, path, counted, false)
  const isContents = counted.links >= MIN_LINKS && counted.linked >= counted.letters * CONTENTS_SHARE
  const type = typeOf(body) || typeOf(body.children.find((child): child is Element => child.type === 'element'))
  if (/\bcover\b/.test(type)) return 'import.cover-left'
  if (/\b(?:toc|landmarks|page-list)\b/.test(type) && counted.letters < 20_000) return 'import.contents-left'
  return {
    type: 'element',
    tagName: 'section',
    properties: {
      id: path,
      dataNewPage: '',
      ...(type === '' ? {} : { epubType: type }),
      ...(isContents ? { className: ['toc'] } : {}),
    },
    children: body.children,
  }
}

function typeOf(element: Element | undefined): string {
  const { epubType, 'epub:type': type } = element?.properties ?? {}
  return String(epubType ?? type ?? '')
}

function find(root: Root | Element, name: string): Element | null {
  for (const child of root.children) {
    if (child.type !== 'element') continue
    if (child.tagName === name) return child
    const inner = child.tagName === 'html' ? find(child, name) : null
    if (inner !== null) return inner
  }
  return null
}

interface Counted {
  letters: number
  linked: number
  links: number
}

function visit(children: readonly ElementContent[], path: string, counted: Counted, isLinked: boolean): void {
  for (const child of children) {
    if (child.type === 'text') {
      const { length } = child.value.trim()
      counted.letters += length
      if (isLinked) counted.linked += length
    }
    if (child.type !== 'element') continue
    const { id, href } = child.properties
    if (id !== undefined) child.properties.id = `${path}#${String(id)}`
    if (child.tagName === 'img' || child.tagName === 'image')
      for (const name of ['src', 'xLinkHref', 'href']) {
        const source = child.properties[name]
        if (source !== undefined) child.properties[name] = pathFrom(folderOf(path), String(source)) ?? String(source)
      }
    let isInner = false
    if (child.tagName === 'a' && href !== undefined) {
      const written = String(href)
      const place = written.startsWith('#') ? `${path}${written}` : pathFrom(folderOf(path), written)
      if (place !== null) {
        child.properties.href = `#${place}`
        counted.links++
        isInner = true
      }
    }
    visit(child.children, path, counted, isLinked || isInner)
  }
}
