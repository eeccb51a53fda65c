import pg from 'pg'

/** The internals of pg's `Client` used here; its types omit most of them. */
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
 * Cancels the statement running on the client's connection, through a separate connection as the protocol requires.
 * PostgreSQL closes that connection after it has processed the request.
 *
 * Resolves with true when the request can have no further effect: it was processed, or could not be sent at all.
 * Resolves with false when that is unknown (no response within `timeoutMs`, or a broken connection): the request may
 * still arrive and cancel whatever the client's connection is running by then.
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
