/** Word copies lists as paragraphs: the level is in a style, the mark in a span that is to be ignored. */
const ITEM = 'p[style*="mso-list"], p[class*="MsoListParagraph"]'
const NUMBER = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i

/** Makes lists of Word's paragraphs. */
export function convertWordLists(body: HTMLElement): void {
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
