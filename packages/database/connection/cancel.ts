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
  stream: { destroy(): void }
  connect(portOrPath: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
  on(event: string, receive: () => void): void
}

/**
 * Asks PostgreSQL to cancel what the client's connection is running, through a connection of its own as the protocol
 * wants. PostgreSQL closes that connection after it has passed the request on.
 *
 * Resolves with true when the request has done whatever it does: it was passed on, or could not be sent at all. Resolves
 * with false when it is unknown (nothing was heard within `timeoutMs`, or the line broke): the request may still arrive,
 * and would then hit whatever the client's connection runs by that time.
 */
export function requestCancel(client: ClientInside, timeoutMs: number): Promise<boolean> {
  const wire = new pg.Connection({ ssl: client.ssl as boolean }) as unknown as CancelWire
  return new Promise((resolve) => {
    let sent = false
    const finish = (isOver: boolean) => {
      clearTimeout(timer)
      wire.stream.destroy()
      resolve(isOver)
    }
    const timer = setTimeout(() => finish(!sent), timeoutMs)
    const send = () => {
      sent = true
      wire.cancel(client.processID, client.secretKey)
    }
    wire.on('connect', () => (client.ssl ? wire.requestSsl() : send()))
    wire.on('sslconnect', send)
    wire.on('error', () => finish(!sent))
    wire.on('end', () => finish(true))
    if (client.host.startsWith('/')) wire.connect(`${client.host}/.s.PGSQL.${client.port}`)
    else wire.connect(client.port, client.host)
  })
}
