import { openOutbox } from './outbox.ts'
import type { MailTransport } from './port.ts'
import { openSmtp } from './smtp.ts'

export type TransportSettings = {
  /** The SMTP URL; null for the outbox. */
  smtpUrl: string | null
  /** Whether `smtp://` requires STARTTLS; true by default. */
  startTls?: boolean
  /** The certificate authority of the mail server, besides the well-known ones. */
  certificateAuthority?: string
  /** `Name <address>`, or an address. */
  from: string
  /** The folder for mails without `smtpUrl`. */
  outbox: string
}

/** Opens the transport for these settings. Connects only when the first mail is sent. */
export function openTransport(settings: TransportSettings): MailTransport {
  const { smtpUrl, from, outbox, startTls = true, certificateAuthority } = settings
  if (smtpUrl === null) return openOutbox({ directory: outbox, from })
  let opening: Promise<MailTransport> | undefined
  const open = () => {
    opening ??= openSmtp({
      url: smtpUrl,
      from,
      startTls,
      ...(certificateAuthority && { certificateAuthority }),
    })
    return opening
  }
  return {
    send: async (message) => (await open()).send(message),
    close: async () => (await opening)?.close(),
  }
}
