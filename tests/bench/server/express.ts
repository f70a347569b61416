import express from 'express'
import { serveParent } from './child.ts'

// Express as it comes, answering one route with a small JSON: no session, no database, no log.
const app = express()
app.get('/api/credits', (_request, response) => {
  response.json({ available: 1_000_000, held: 0 })
})
const http = app.listen(0, '127.0.0.1', () => {
  serveParent({
    url: `http://127.0.0.1:${(http.address() as { port: number }).port}`,
    cookies: ['none'],
    texts: [],
  })
})
