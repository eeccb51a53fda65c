import { openOutbox } from './outbox.ts'
import type { MailTransport } from './port.ts'
import { openSmtp } from './smtp.ts'

export type TransportSettings = {
  /** The SMTP URL; null for the outbox. */
  smtpUrl: string | null
  /** `Name <address>`, or an address. */
  from: string
  /** The folder for mails without `smtpUrl`. */
  outbox: string
}

/** Opens the transport for these settings. Connects only when the first mail is sent. */
export function openTransport({ smtpUrl, from, outbox }: TransportSettings): MailTransport {
  if (smtpUrl === null) return openOutbox({ directory: outbox, from })
  let opening: Promise<MailTransport> | undefined
  const open = () => {
    opening ??= openSmtp({ url: smtpUrl, from })
    return opening
  }
  return {
    send: async (message) => (await open()).send(message),
    close: async () => (await opening)?.close(),
  }
}
