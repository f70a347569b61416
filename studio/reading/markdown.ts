import type { Nodes, Parents, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { createElement, Fragment, type ReactNode } from 'react'

/** The level of the headings inside a text: one below the heading above it, so that no level is skipped. */
export type Level = 2 | 3 | 4

/** Of GitHub's Markdown what models write: tables, tasks, words crossed out. No footnotes, no addresses made links unasked. */
const SYNTAX = {
  extensions: [gfmTable(), gfmTaskListItem(), gfmStrikethrough()],
  mdastExtensions: [gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown(), gfmStrikethroughFromMarkdown()],
}

/**
 * Markdown as elements. What a model writes is never trusted: each kind of node is made here by name, so that HTML, pictures
 * of other servers and addresses other than the web's own have no way to the page.
 */
export function drawMarkdown(text: string, level: Level): ReactNode {
  return createElement(Fragment, null, ...childrenOf(fromMarkdown(text, SYNTAX), level))
}

function childrenOf({ children }: Parents, level: Level): ReactNode[] {
  return (children as RootContent[]).map((child) => draw(child, level))
}

function draw(node: Nodes, level: Level): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      // Lines that are broken are verse, which is spaced otherwise.
      return createElement('p', node.children.some(isBreak) ? { className: 'verse' } : null, ...childrenOf(node, level))
    case 'heading':
      return element(`h${level}`, node, level)
    case 'emphasis':
      return element('em', node, level)
    case 'strong':
      return element('strong', node, level)
    case 'delete':
      return element('del', node, level)
    case 'blockquote':
      return element('blockquote', node, level)
    case 'break':
      return createElement('br')
    case 'thematicBreak':
      return createElement('hr')
    case 'inlineCode':
      return createElement('code', null, node.value)
    case 'code':
      return createElement('pre', null, createElement('code', null, node.value))
    case 'list':
      return createElement(
        node.ordered ? 'ol' : 'ul',
        node.ordered && node.start !== 1 ? { start: node.start } : null,
        ...node.children.map((item) => drawItem(item, node.spread === true || item.spread === true, level)),
      )
    case 'link':
      return drawLink(node.url, childrenOf(node, level))
    case 'image':
      return drawPicture(node.url, node.alt ?? '')
    case 'imageReference':
      return node.alt ?? ''
    case 'linkReference':
    case 'footnoteDefinition':
      return createElement('span', null, ...childrenOf(node, level))
    case 'table':
      return drawTable(node, level)
    default:
      return null
  }
}

function isBreak({ type }: Nodes): boolean {
  return type === 'break'
}

function element(name: string, node: Parents, level: Level): ReactNode {
  return createElement(name, null, ...childrenOf(node, level))
}

/** In a list without blank lines an item's paragraph is its line. */
function drawItem(item: Extract<Nodes, { type: 'listItem' }>, spread: boolean, level: Level): ReactNode {
  const mark = item.checked == null ? '' : item.checked ? '☑ ' : '☐ '
  const content = item.children.flatMap((child) =>
    child.type === 'paragraph' && !spread ? childrenOf(child, level) : [draw(child, level)],
  )
  return createElement('li', null, mark, ...content)
}

/** Pictures of this server alone: another's would tell it who reads. */
const OWN_PICTURE = /^\/api\/images\/[0-9a-f-]{36}$/

function drawPicture(url: string, alt: string): ReactNode {
  return OWN_PICTURE.test(url) ? createElement('img', { src: url, alt, loading: 'lazy', className: 'picture' }) : alt
}

function drawLink(url: string, content: ReactNode[]): ReactNode {
  if (!/^https?:\/\//i.test(url)) return createElement('span', null, ...content)
  const safety = { target: '_blank', rel: 'noopener noreferrer nofollow', className: 'text-accent underline' }
  return createElement('a', { href: url, ...safety }, ...content)
}

function drawTable({ children: [head, ...rows] }: Table, level: Level): ReactNode {
  const line = (row: Table['children'][number], name: 'th' | 'td') =>
    createElement('tr', null, ...row.children.map((cell) => createElement(name, null, ...childrenOf(cell, level))))
  return createElement(
    'table',
    null,
    head && createElement('thead', null, line(head, 'th')),
    createElement('tbody', null, ...rows.map((row) => line(row, 'td'))),
  )
}
