import { connect, createServer, type Socket } from 'node:net'

/** A proxy in front of PostgreSQL that delays cancel requests. */
export type CancelProxy = {
  connectionString: string
  /** The number of cancel requests so far. */
  cancels(): number
  /** Forwards the delayed requests, and resolves when PostgreSQL has processed them. */
  passOn(): Promise<void>
  close(): Promise<void>
}

const CANCEL_REQUEST = 80877102

/** Listens on a free loopback port and forwards everything except cancel requests at once. */
export async function startCancelProxy(connectionString: string): Promise<CancelProxy> {
  const url = new URL(connectionString)
  const path = `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port')}`
  const sockets = new Set<Socket>()
  const held: (() => Promise<void>)[] = []
  let cancels = 0
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    client.once('data', (first) => {
      const postgres = connect(path)
      sockets.add(postgres)
      postgres.on('error', () => client.destroy())
      const isCancel = first.length === 16 && first.readInt32BE(4) === CANCEL_REQUEST
      if (!isCancel) {
        postgres.write(first)
        client.pipe(postgres).pipe(client)
        client.on('close', () => postgres.destroy())
        return
      }
      cancels += 1
      held.push(async () => {
        postgres.write(first)
        await new Promise((resolve) => postgres.once('close', resolve).resume())
        client.destroy()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.searchParams.set('host', '127.0.0.1')
  url.searchParams.set('port', String((server.address() as { port: number }).port))
  return {
    connectionString: url.href,
    cancels: () => cancels,
    passOn: async () => void (await Promise.all(held.splice(0).map((send) => send()))),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
