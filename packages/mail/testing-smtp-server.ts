import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as the server took it. */
export type TakenMail = { from: string; to: string[]; data: Buffer }

/** A real SMTP server on loopback that keeps what it takes, and can be told to refuse. */
export type TestingSmtpServer = {
  url: string
  taken: TakenMail[]
  /** With a number, the next mails are refused with it, at the recipient; null takes them again. */
  refuse(responseCode: number | null): void
  /** While it is away, whoever connects is hung up on; nobody else gets its port meanwhile. */
  away: boolean
  close(): Promise<void>
}

export async function startTestingSmtpServer(): Promise<TestingSmtpServer> {
  const taken: TakenMail[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      if (refusal === null) return callback()
      callback(Object.assign(new Error('not now, says the server'), { responseCode: refusal }))
    },
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom === false ? '' : mailFrom.address
        taken.push({ from, to: rcptTo.map(({ address }) => address), data: Buffer.concat(parts) })
        callback()
      })
    },
  })
  server.on('error', () => {})
  server.server.prependListener('connection', (socket) => {
    if (testing.away) socket.destroy()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const testing: TestingSmtpServer = {
    away: false,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    refuse: (responseCode) => {
      refusal = responseCode
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
  return testing
}
