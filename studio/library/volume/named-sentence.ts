/** The name under which the style sheet knows the sentence that the address names. */
const HIGHLIGHT = 'named'

/** Highlights the sentence of a part that the address names by `?at=`, and returns what it stands in; null: none is named, or it has changed. */
export function highlightNamed(part: HTMLElement): HTMLElement | null {
  const range = rangeOf(part, new URLSearchParams(location.search).get('at') ?? '')
  CSS.highlights?.delete(HIGHLIGHT)
  if (range === null) return null
  CSS.highlights?.set(HIGHLIGHT, new Highlight(range))
  const element = range.startContainer.parentElement!
  // Whoever reads by ear goes on from there.
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  return element
}

/** Where a quotation stands, compared by letters and digits alone: the page shows no signs of Markdown. */
function rangeOf(part: HTMLElement, quote: string): Range | null {
  const wanted = lettersOf(quote).map(([letter]) => letter)
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const letters: string[] = []
  const places: (readonly [Text, number])[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (const [letter, at] of lettersOf(node.data)) {
      letters.push(letter)
      places.push([node, at])
    }
  }
  const at = wanted.length === 0 ? -1 : letters.join('').indexOf(wanted.join(''))
  const [first, last] = [places[at], places[at + wanted.length - 1]]
  if (first === undefined || last === undefined) return null
  const range = document.createRange()
  range.setStart(...first)
  range.setEnd(last[0], last[1] + 1)
  return range
}

function lettersOf(text: string): [letter: string, at: number][] {
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ 0: letter, index }) => [letter, index])
}
