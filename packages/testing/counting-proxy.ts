import { connect, createServer, type Socket } from 'node:net'

/** A proxy before PostgreSQL that counts network round trips, and can cut the line. */
export type CountingProxy = {
  connectionString: string
  /** How often the client spoke after PostgreSQL had; the connection's own start included. */
  roundTrips(): number
  /** Every message type that clients sent (`P` Parse, `B` Bind, `C` Close …), in order, since the last call. */
  takeMessages(): string
  cutAll(): void
  close(): Promise<void>
}

/** Listens on a free port of the loopback and passes everything on to the PostgreSQL of the connection string. */
export async function startCountingProxy(connectionString: string): Promise<CountingProxy> {
  const url = new URL(connectionString)
  const path = `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port')}`
  const sockets = new Set<Socket>()
  let roundTrips = 0
  let messages = ''
  const server = createServer((client) => {
    const postgres = connect(path)
    let clientSpeaks = false
    let started = false
    client.on('data', (data) => {
      if (!clientSpeaks) roundTrips += 1
      clientSpeaks = true
      if (started) messages += messageTypes(data)
      started = true
    })
    postgres.on('data', () => {
      clientSpeaks = false
    })
    for (const [from, to] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  url.searchParams.set('host', '127.0.0.1')
  url.searchParams.set('port', String((server.address() as { port: number }).port))
  return {
    connectionString: url.href,
    roundTrips: () => roundTrips,
    takeMessages: () => {
      const taken = messages
      messages = ''
      return taken
    },
    cutAll,
    close: async () => {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The messages of one write; the pool writes an exchange as a whole. */
function messageTypes(data: Buffer): string {
  let types = ''
  for (let at = 0; at + 5 <= data.length; at += 1 + data.readInt32BE(at + 1))
    types += String.fromCharCode(data[at] ?? 0)
  return types
}
