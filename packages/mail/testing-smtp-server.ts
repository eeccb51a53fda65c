import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { testingCertificate } from './testing-certificate.ts'

/** A mail received by the server. */
export type ReceivedMail = { from: string; to: string[]; data: Buffer; encrypted: boolean }

/** An SMTP server on loopback that stores received mails and can reject them. */
export type TestingSmtpServer = {
  url: string
  received: ReceivedMail[]
  /** Rejects further mails at the recipient with this code; null accepts them again. */
  rejectWith(responseCode: number | null): void
  /** While true, connections are closed immediately; the port stays reserved. */
  away: boolean
  close(): Promise<void>
}

/** Starts the server on a free port of the loopback interface; `startTls` offers STARTTLS with `testingCertificate`. */
export async function startTestingSmtpServer({ startTls = false } = {}): Promise<TestingSmtpServer> {
  const received: ReceivedMail[] = []
  let rejectionCode: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    ...(startTls ? testingCertificate : { disabledCommands: ['STARTTLS'] }),
    logger: false,
    onRcptTo(_address, _session, callback) {
      if (rejectionCode === null) return callback()
      callback(Object.assign(new Error('not now, says the server'), { responseCode: rejectionCode }))
    },
    onData(stream, { envelope, secure }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const to = rcptTo.map(({ address }) => address)
        received.push({ from, to, data: Buffer.concat(parts), encrypted: secure })
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
    url: `smtp://localhost:${(server.server.address() as AddressInfo).port}`,
    received,
    rejectWith: (responseCode) => {
      rejectionCode = responseCode
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
  return testing
}
