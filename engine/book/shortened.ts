/** At most so many characters of a text, without the marks of typed text. Cut behind a sentence that ends in the second half, else behind a word. */
export function shortenTypedText(text: string, characters: number): string {
  const plain = text.replaceAll(/[⟦⟧]/g, '').trim()
  if (plain.length <= characters) return plain
  const cut = plain.slice(0, characters - 1)
  const sentence = Math.max(...['. ', '! ', '? ', '.\n', '!\n', '?\n'].map((end) => cut.lastIndexOf(end)))
  if (sentence > characters / 2) return cut.slice(0, sentence + 1)
  const word = cut.lastIndexOf(' ')
  return `${(word > characters / 2 ? cut.slice(0, word) : whole(cut)).trim()}…`
}

/** The text without half a surrogate pair at its end. */
function whole(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
