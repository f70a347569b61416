import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'

/**
 * Lets a browser keep an answer and ask each time whether it has changed: the same one is answered by 304, and empty. Express'
 * own look at the tag gives way to `Cache-Control: no-cache`, which `fetch` adds by itself when it is given a tag.
 */
export function tagged<Answer>(
  { request, response }: { request: Request; response: Response },
  answer: Answer,
): Answer {
  const tag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
  response.setHeader('ETag', tag)
  response.setHeader('Cache-Control', 'no-cache')
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(tag)) response.status(304).end()
  return answer
}
