import pg from 'pg'

/** What pg's `Client` knows of its connection; its types leave most of it out. */
export type ClientInside = {
  host: string
  port: number
  ssl: unknown
  processID: number
  secretKey: number
}

type CancelWire = {
  connect(portOrPath: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
  end(): void
  on(event: string, receive: () => void): void
}

/**
 * Asks PostgreSQL to cancel what the client's connection is running, through a connection of its own as the protocol
 * wants. Resolves when PostgreSQL has closed that connection, which is after it has passed the request on; a request
 * that cannot be delivered resolves too, for there is nothing left to do about it.
 */
export function requestCancel(client: ClientInside): Promise<void> {
  const wire = new pg.Connection({ ssl: client.ssl as boolean }) as unknown as CancelWire
  return new Promise((resolve) => {
    const send = () => wire.cancel(client.processID, client.secretKey)
    wire.on('connect', () => (client.ssl ? wire.requestSsl() : send()))
    wire.on('sslconnect', send)
    wire.on('error', () => resolve())
    wire.on('end', () => resolve())
    if (client.host.startsWith('/')) wire.connect(`${client.host}/.s.PGSQL.${client.port}`)
    else wire.connect(client.port, client.host)
  })
}
