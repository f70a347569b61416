import { createHash } from 'node:crypto'
import type { Response } from 'express'

/**
 * Lets a browser keep an answer and ask each time whether it has changed: the same one is then 304 and empty, which express
 * decides by this tag.
 */
export function tagged<Answer>(response: Response, answer: Answer): Answer {
  const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)
  response.setHeader('ETag', `"${hash}"`)
  response.setHeader('Cache-Control', 'no-cache')
  return answer
}
