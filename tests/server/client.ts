import { EventSourceParserStream } from 'eventsource-parser/stream'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The JSON; undefined when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly body: any
}

export interface StreamedEvent {
  readonly id: number | null
  readonly event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events freely
  readonly data: any
}

type Headers_ = Readonly<Record<string, string>>

/** A browser's worth of HTTP: keeps cookies and says which page it is on. */
export interface Client {
  /** This server's; another one of the same database may be named instead. */
  readonly url: string
  get(path: string, headers?: Headers_): Promise<Answer>
  post(path: string, body?: unknown, headers?: Headers_): Promise<Answer>
  put(path: string, body?: unknown, headers?: Headers_): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Headers_): Promise<Answer>
  delete(path: string, body?: unknown, headers?: Headers_): Promise<Answer>
  /** The response itself, with cookies and origin. */
  fetch(path: string, options?: RequestInit): Promise<Response>
  /** Server-sent events until the stream ends. Throws the answer's text when it is no stream. */
  events(path: string, options?: RequestInit): AsyncGenerator<StreamedEvent>
  /** The same cookies on another server of the same database. */
  at(url: string): Client
  cookie(): string
}

export function openClient(url: string, jar = new Map<string, string>()): Client {
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function ask(path: string, { headers, ...options }: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${url}${path}`, {
      redirect: 'manual',
      ...options,
      headers: { origin: url, ...(jar.size > 0 ? { cookie: cookie() } : {}), ...(headers as Record<string, string>) },
    })
    for (const line of response.headers.getSetCookie()) keepCookie(jar, line)
    return response
  }

  async function send(method: string, path: string, body: unknown, headers: Headers_ = {}): Promise<Answer> {
    const response = await ask(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') && text !== ''
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text || undefined }
  }

  return {
    url,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
    fetch: ask,
    events: (path, options) => eventsOf(() => ask(path, options)),
    at: (other) => openClient(other, jar),
    cookie,
  }
}

/** Puts the cookie of a `Set-Cookie` line into a jar, or takes it out when it has ended. */
export function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  const gone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
  if (gone || pair.slice(at + 1) === '') jar.delete(name)
  else jar.set(name, pair.slice(at + 1))
}

async function* eventsOf(ask: () => Promise<Response>): AsyncGenerator<StreamedEvent> {
  const response = await ask()
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) throw new Error(await response.text())
  const events = response.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for await (const { id, event = 'message', data } of events) {
    yield { id: id === undefined ? null : Number(id), event, data: JSON.parse(data) }
  }
}
