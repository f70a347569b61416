import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Received {
  readonly from: string | false
  readonly to: readonly string[]
  readonly source: string
}

/** A mail server that keeps what it takes, refuses one recipient, and knows one user. */
export async function openSmtp(at = 0) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      username === 'kalam' && password === 'rahsia' ? answer(null, { user: username }) : answer(new Error('Nobody')),
    onRcptTo: ({ address }, _session, answer) =>
      address.startsWith('refused@') ? answer(new Error('No such mailbox')) : answer(),
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? false : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, source: Buffer.concat(chunks).toString() })
        answer()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://kalam:rahsia@127.0.0.1:${port}`,
    port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type Smtp = Awaited<ReturnType<typeof openSmtp>>

/** A mail server that takes connections and never says a word. */
export async function openSilentSmtp() {
  const sockets = new Set<Socket>()
  let answered = () => {}
  const connected = new Promise<void>((resolve) => {
    answered = resolve
  })
  const server = createServer((socket) => {
    sockets.add(socket)
    answered()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when somebody has connected. */
    connected,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
