import type { ServerResponse } from 'node:http'
import { bankOf } from './answer.ts'
import { isFollowUp, type RecordedCall } from './call.ts'
import { answerImage } from './image.ts'
import { breakOutline } from './outline-fault.ts'
import type { Play } from './play.ts'
import { prose } from './prose.ts'
import type { Scene } from './scene.ts'
import { taint } from './taint.ts'

/** Plays one answer. */
export async function perform(scene: Scene): Promise<void> {
  const { play, response, call } = scene
  switch (play.play) {
    case 'status':
      return sendStatus(response, play)
    case 'hang':
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Sign in</title><p>Please sign in to this network.</p>')
      return
  }
  if (call.kind === 'image') return answerImage(scene)
  if (play.play === 'malformed' && call.body.stream !== true) {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [{"mess')
    return
  }
  if (call.body.stream !== true || play.play === 'json') return sendWhole(scene, replyOf(scene))
  return stream(scene)
}

function sendStatus(
  response: ServerResponse,
  { status, retryAfter, retryAfterMs }: Extract<Play, { play: 'status' }>,
): void {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (retryAfter !== undefined) headers['retry-after'] = retryAfter
  if (retryAfterMs !== undefined) headers['retry-after-ms'] = String(retryAfterMs)
  const body = { error: { message: `Scripted ${status}`, type: 'scripted', code: null, param: null } }
  response.writeHead(status, headers).end(JSON.stringify(body))
}

interface ScriptedReply {
  readonly text: string
  readonly finish: string | null
}

/** The text that this play makes of the handler's, and how it says it stopped. */
function replyOf(scene: Scene): ScriptedReply {
  const { call, play, handler, rests } = scene
  if (call.kind === 'probe') return { text: 'p', finish: 'length' }
  const key = JSON.stringify(call.messages.filter(({ role }) => role !== 'assistant')[1] ?? call.messages[0] ?? '')
  const rest = isFollowUp(call) ? rests.get(key) : undefined
  rests.delete(key)
  const whole = () => rest ?? handler(call)
  switch (play.play) {
    case 'answer':
      return { text: play.text ?? whole(), finish: play.finish === undefined ? 'stop' : play.finish }
    case 'empty':
      return { text: '', finish: 'stop' }
    case 'filtered':
      return { text: whole(), finish: 'content_filter' }
    case 'length': {
      const text = whole()
      const at = Math.round(text.length * (play.share ?? 0.5))
      rests.set(key, text.slice(at))
      return { text: text.slice(0, at), finish: 'length' }
    }
    case 'preamble':
    case 'thinking':
    case 'fences':
    case 'chatter':
    case 'all-taints':
      return { text: taint(whole(), play.play), finish: 'stop' }
    case 'wrong-language': {
      const own = call.task === null ? 'en' : bankOf(call.task)
      return { text: prose(200, { from: call.number, language: own === 'en' ? 'ms' : 'en' }), finish: 'stop' }
    }
    case 'outline-missing':
    case 'outline-doubled':
    case 'outline-empty':
      return { text: breakOutline(whole(), play.play, play.entry), finish: 'stop' }
    case 'cut':
      return { text: whole(), finish: null }
    default:
      return { text: whole(), finish: 'stop' }
  }
}

function sendWhole({ response, call }: Scene, { text, finish }: ScriptedReply): void {
  const message = { role: 'assistant', content: text }
  const body = {
    id: 'scripted',
    object: 'chat.completion',
    model: call.body.model,
    choices: [{ index: 0, message, finish_reason: finish }],
    usage: usageOf(call, text),
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function usageOf(call: RecordedCall, text: string): object {
  const input = Math.ceil(call.messages.reduce((sum, { content }) => sum + content.length, 0) / 4)
  const output = Math.ceil(text.length / 4)
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
}

async function stream(scene: Scene): Promise<void> {
  const { play, response, call, pace, pause } = scene
  const { text, finish } = replyOf(scene)
  const tokens = tokensOf(text)
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.flushHeaders()
  const send = (delta: object, reason: string | null = null) =>
    write(response, { choices: [{ index: 0, delta, finish_reason: reason }] })
  await send({ role: 'assistant', content: '' })

  const half = Math.max(1, Math.floor(tokens.length / 2))
  for (let at = 0; at < tokens.length; at++) {
    if (response.destroyed) return
    if ((play.play === 'reset-mid' || play.play === 'cut' || play.play === 'stall') && at >= (play.after ?? half)) break
    if (play.play === 'hold' && at === Math.min(play.after ?? half, tokens.length - 1)) await play.until
    if (play.play === 'malformed' && at === half) response.write('data: {"choices": [{"del\n\n')
    if (play.play === 'stream-error' && at === half) {
      response.end(`data: ${JSON.stringify({ error: { message: 'Scripted', code: play.code ?? null } })}\n\n`)
      return
    }
    await send({ content: tokens[at] })
    if (play.play === 'drip') await pause(play.every ?? 100)
    else if (pace > 0) await pause(pace)
  }
  if (play.play === 'stall') return
  if (play.play === 'reset-mid') {
    // What was sent must leave before the connection breaks.
    await pause(20)
    response.socket?.resetAndDestroy()
    return
  }
  if (play.play === 'drip') {
    for (;;) {
      if (response.destroyed) return
      await send({ content: ' more' })
      await pause(play.every ?? 100)
    }
  }
  if (finish === null) {
    response.end()
    return
  }
  await send({}, finish)
  const wanted = (call.body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true
  if (wanted) await write(response, { choices: [], usage: usageOf(call, text) })
  response.end('data: [DONE]\n\n')
}

function write(response: ServerResponse, chunk: object): Promise<void> | undefined {
  if (response.write(`data: ${JSON.stringify({ id: 'scripted', object: 'chat.completion.chunk', ...chunk })}\n\n`))
    return
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go)
      response.off('close', go)
      resolve()
    }
    response.once('drain', go)
    response.once('close', go)
  })
}

/** Pieces as models stream them: a word with the blank before it. */
function tokensOf(text: string): string[] {
  return text.match(/\s*\S{1,6}|\s+$/g) ?? []
}
