import type { Response } from 'express'

/** One JSON answer. Text that is ASCII, as most is, goes out with the headers in one piece. */
export function answerJson(response: Response, status: number, answer: unknown): void {
  const text = JSON.stringify(answer)
  const length = Buffer.byteLength(text)
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', length)
  response.end(text, length === text.length ? 'latin1' : 'utf8')
}
