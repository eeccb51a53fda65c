import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import { MailError, type MailTransport } from './port.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  from: string
  /** Whether `smtp://` requires STARTTLS; otherwise it is used if the server offers it. */
  startTls?: boolean
  /** The certificate authority of the mail server, besides the well-known ones. */
  certificateAuthority?: string
  /** Timeout in milliseconds for connecting, greeting and each response. */
  timeoutMs?: number
}

/** Opens an SMTP transport that uses a separate connection for each mail. */
export async function openSmtp(settings: SmtpSettings): Promise<MailTransport> {
  const { url, from, startTls = true, certificateAuthority, timeoutMs = 20_000 } = settings
  const transport = createTransport({
    url,
    requireTLS: startTls,
    ...(certificateAuthority !== undefined && { tls: { ca: certificateAuthority } }),
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
 * Includes only codes: the server's text may quote the mail, and with it a secret link. A 5xx about the recipient or
 * the mail itself is permanent; anything else (no connection, failed login, 4xx) is temporary.
 */
function explain(thrown: unknown): MailError {
  const { code = 'unknown', responseCode, response = '' } = thrown as SmtpFailure
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const about = code === 'EENVELOPE' || code === 'EMESSAGE'
  const facts = [code, responseCode, enhanced].filter(Boolean).join(' ')
  return new MailError(`The mail server did not take the mail: ${facts}`, about && (responseCode ?? 0) >= 500)
}
