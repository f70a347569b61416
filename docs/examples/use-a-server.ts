// Has the server at KALAM_URL write a whole guide, follows it to its end, and prints it. KALAM_TOKEN has the scopes read and spend.
import { createClient, dataOf, watch } from 'kalam/client'

const kalam = createClient({ url: process.env.KALAM_URL ?? 'http://localhost:3000', token: process.env.KALAM_TOKEN })
const body = { settings: { topic: 'Keeping bees on a balcony', numberOfChapters: 5 } }
const run = await dataOf(kalam.POST('/api/generators/{id}/run', { params: { path: { id: 'guide' } }, body }))
const events = kalam.GET('/api/runs/{id}/events', { params: { path: { id: run.id } }, parseAs: 'stream' })
for await (const { data } of watch(events)) console.error(data)
const file = kalam.GET('/api/books/{id}/manuscript', { params: { path: { id: run.book } }, parseAs: 'text' })
console.log(await dataOf(file))
