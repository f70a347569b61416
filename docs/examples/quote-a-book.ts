// Says what a book would cost before anything is asked of a model.
import { loadCatalog, openBook, quote } from 'kalam'

const catalog = await loadCatalog()
const book = openBook(catalog, { generator: 'guide', settings: { topic: 'Keeping bees on a balcony' } })
const { pieces, total } = await quote(catalog, book)
for (const { step, price, tokens } of pieces) console.log(`${step}: ${price} credits, about ${tokens.output} tokens`)
console.log(`${total.credits} credits, ${total.calls.least} to ${total.calls.most} calls`)
