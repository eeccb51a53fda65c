import { connect, createServer, type Socket } from 'node:net'

/** A proxy in front of PostgreSQL that counts network round trips and can drop connections. */
export type CountingProxy = {
  connectionString: string
  /** The number of round trips so far, including connection startup. */
  roundTrips(): number
  /** The message types that clients sent (`P` Parse, `B` Bind, `C` Close …), in order, since the last call. */
  takeMessages(): string
  cutAll(): void
  close(): Promise<void>
}

/** Listens on a free loopback port and forwards everything to the PostgreSQL of the connection string. */
export async function startCountingProxy(connectionString: string): Promise<CountingProxy> {
  const url = new URL(connectionString)
  const path = `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port')}`
  const sockets = new Set<Socket>()
  let roundTrips = 0
  let messages = ''
  const server = createServer((client) => {
    const postgres = connect(path)
    let isClientSending = false
    let started = false
    client.on('data', (data) => {
      if (!isClientSending) roundTrips += 1
      isClientSending = true
      if (started) messages += messageTypes(data)
      started = true
    })
    postgres.on('data', () => {
      isClientSending = false
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

/** The message types in one write; the pool writes complete messages. */
function messageTypes(data: Buffer): string {
  let types = ''
  for (let at = 0; at + 5 <= data.length; at += 1 + data.readInt32BE(at + 1))
    types += String.fromCharCode(data[at] ?? 0)
  return types
}
