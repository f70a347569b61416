// What word processors put on the clipboard is a page of theirs. What it means is kept: paragraphs, headings, lists, tables, stress,
// links. How it looks, pictures and what is hidden go.

const DROPPED = 'style, script, meta, link, title, img, svg, iframe, object, xml, input, button, del.msoDel'

/** A page from the clipboard as the schema reads it. What was copied in the canvas stays as it is. */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { body } = page
  if (body.querySelector('[data-pm-slice]')) return html
  removeHidden(page)
  convertWordLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em, span, font')) markStress(element)
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  // A cell is one line.
  for (const block of body.querySelectorAll('td :is(p, div, h1, h2, h3, li), th :is(p, div, h1, h2, h3, li)'))
    block.replaceWith(...block.childNodes, ' ')
  removeEmpty(body)
  replaceNoBreakSpaces(page)
  return body.innerHTML
}

function removeHidden(page: Document): void {
  const comments = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment)
  for (const element of page.querySelectorAll(DROPPED)) element.remove()
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    // Office's own elements, such as `o:p`.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
    else if (element.style.display === 'none' || /mso-hide:\s*all/.test(styleOf(element))) element.remove()
  }
}

/** As it is written: what a browser doesn't know isn't in `style`. */
function styleOf(element: Element): string {
  return element.getAttribute('style') ?? ''
}

/** Stress that is said by a style becomes an element; an element that its style takes back goes. */
function markStress(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration } = element.style
  const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600
  const isPlain = fontWeight === 'normal' || (fontWeight !== '' && Number(fontWeight) < 600)
  const isStruck = /line-through/.test(`${textDecorationLine} ${textDecoration}`)
  const name = element.localName
  let inner: Element = element
  if (isPlain && (name === 'b' || name === 'strong')) inner = rename(element, 'span')
  if (fontStyle === 'normal' && (name === 'i' || name === 'em')) inner = rename(element, 'span')
  if (isBold && name !== 'b' && name !== 'strong') inner = wrap(inner, 'strong')
  if (fontStyle === 'italic' && name !== 'i' && name !== 'em') inner = wrap(inner, 'em')
  if (isStruck) wrap(inner, 's')
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Puts an element around everything inside. */
function wrap(element: Element, name: string): Element {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
  return inner
}

/** Empty paragraphs and breaks between blocks are how word processors leave room. */
function removeEmpty(body: HTMLElement): void {
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div'))
    if (element.textContent.trim() === '' && !element.querySelector('table, hr')) element.remove()
  for (const line of body.querySelectorAll('br')) {
    const holdsBlocks = line.parentElement?.querySelector(':scope > :is(p, h1, h2, h3, h4, h5, h6, ul, ol, table, div)')
    if (holdsBlocks || line.classList.contains('Apple-interchange-newline')) line.remove()
  }
}

function replaceNoBreakSpaces(page: Document): void {
  const texts = page.createNodeIterator(page.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = text.nodeValue!.replace(/\u00a0/g, ' ').replace(/[\r\n]+/g, ' ')
}

/** Word copies lists as paragraphs: the level is in a style, the mark in a span that is to be ignored. */
const ITEM = 'p[style*="mso-list"], p[class*="MsoListParagraph"]'
const NUMBER = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i

/** Makes lists of Word's paragraphs. */
function convertWordLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll(ITEM)) {
    if (!first.isConnected || levelOf(first) === null) continue
    const items = [first]
    for (let next = first.nextElementSibling; isItem(next); next = next.nextElementSibling) items.push(next)
    first.before(listOf(items, body.ownerDocument))
    for (const item of items) item.remove()
  }
}

function isItem(element: Element | null): element is Element {
  return element?.matches(ITEM) === true && levelOf(element) !== null
}

/** From 1; null: it only looks like an item. */
function levelOf(item: Element): number | null {
  const level = /mso-list:[^;]*level(\d+)/.exec(item.getAttribute('style') ?? '')?.[1]
  return level === undefined ? null : Number(level)
}

function listOf(items: readonly Element[], page: Document): HTMLElement {
  const top = page.createElement(isNumbered(items[0]!) ? 'ol' : 'ul')
  const open: { list: HTMLElement; level: number }[] = [{ list: top, level: levelOf(items[0]!)! }]
  for (const item of items) {
    const level = levelOf(item)!
    while (open.length > 1 && open.at(-1)!.level > level) open.pop()
    const last = open.at(-1)!
    if (level > last.level && last.list.lastElementChild) {
      const list = page.createElement(isNumbered(item) ? 'ol' : 'ul')
      last.list.lastElementChild.append(list)
      open.push({ list, level })
    }
    open.at(-1)!.list.append(entryOf(item, page))
  }
  return top
}

function markOf(item: Element): Element | undefined {
  return [...item.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''))
}

function isNumbered(item: Element): boolean {
  return NUMBER.test(markOf(item)?.textContent ?? '')
}

function entryOf(item: Element, page: Document): HTMLElement {
  const entry = page.createElement('li')
  const line = page.createElement('p')
  const mark = markOf(item)
  // The mark's own span is in another one with its font.
  const outer = mark?.parentElement !== item && mark?.parentElement?.childElementCount === 1 ? mark.parentElement : mark
  outer?.remove()
  line.append(...item.childNodes)
  entry.append(line)
  return entry
}
