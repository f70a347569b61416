import type { Request, Response } from 'express'
import { shortHash } from '../short-hash.ts'

/**
 * Sets an `ETag` of the answer's hash and answers 304 when the client has it. Express's own check is skipped for
 * `Cache-Control: no-cache`, which browsers' `fetch` adds to a request that has `If-None-Match`.
 */
export function answerWithEtag<Answer>(
  { request, response }: { request: Request; response: Response },
  answer: Answer,
): Answer {
  const tag = `"${shortHash(JSON.stringify(answer))}"`
  response.setHeader('ETag', tag)
  response.setHeader('Cache-Control', 'no-cache')
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(tag)) response.status(304).end()
  return answer
}
