import { connect, createServer, type Socket } from 'node:net'

/** A proxy before PostgreSQL that holds back requests to cancel. */
export type CancelProxy = {
  connectionString: string
  /** How many requests to cancel came so far. */
  cancels(): number
  /** Passes on the requests that were held back, and resolves when PostgreSQL has taken them. */
  passOn(): Promise<void>
  close(): Promise<void>
}

const CANCEL_REQUEST = 80877102

/** Listens on a free port of the loopback and passes on at once whatever is no request to cancel. */
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
