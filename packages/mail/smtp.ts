import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import { MailError, type MailTransport } from './port.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  from: string
  /** How long connecting, greeting and each answer may take. */
  timeoutMs?: number
}

/** Sends over SMTP, each mail on a connection of its own. */
export async function openSmtp({ url, from, timeoutMs = 20_000 }: SmtpSettings): Promise<MailTransport> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  return {
    async send(message) {
      await transport.sendMail(compose(message, from)).catch((error) => {
        throw explain(error)
      })
    },
    async close() {
      transport.close()
    },
  }
}

type SmtpFailure = { code?: string; responseCode?: number; response?: string }

/**
 * Only codes are told on: a server's own words may quote the mail, and with it a link that nobody else may read. A 5xx
 * about the recipient or the mail itself is final; whatever else (no connection, sign-in refused, 4xx) may pass.
 */
function explain(thrown: unknown): MailError {
  const { code = 'unknown', responseCode, response = '' } = thrown as SmtpFailure
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const about = code === 'EENVELOPE' || code === 'EMESSAGE'
  const facts = [code, responseCode, enhanced].filter(Boolean).join(' ')
  return new MailError(`The mail server did not take the mail: ${facts}`, about && (responseCode ?? 0) >= 500)
}
