// Shows the next piece of a book, its outline, while it is written. An event with `at` takes back the text from there on.
import { createDemo, loadCatalog, openBook, writePiece } from 'kalam'

const catalog = await loadCatalog()
const book = openBook(catalog, { generator: 'romance', language: 'ms' })
let text = ''
for await (const event of writePiece(catalog, book, { provider: createDemo() })) {
  if ('at' in event) text = text.slice(0, event.at)
  if (event.type === 'delta') text += event.text
  console.log(text)
}
