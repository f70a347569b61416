import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut and mended. */
export interface Cable {
  readonly port: number
  /** Every connection breaks, and new ones are refused. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** The next request that holds these words arrives, and its answer is lost with the connection. */
  loseAnswerTo(words: string): void
}

export async function openCable(to: { readonly host: string; readonly port: number }): Promise<Cable> {
  const sockets = new Set<Socket>()
  let losing: string | null = null
  const server = createServer((near) => {
    const far = connect(to.port, to.host)
    near.on('data', (chunk) => {
      if (losing === null || !chunk.includes(losing)) return
      losing = null
      far.unpipe(near)
      far.once('data', () => near.destroy()).resume()
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async cut() {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(port),
    loseAnswerTo(words) {
      losing = words
    },
  }
}
