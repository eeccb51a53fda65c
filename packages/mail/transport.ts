import { openOutbox } from './outbox.ts'
import type { MailTransport } from './port.ts'

export type TransportSettings = {
  /** The SMTP server; null for the outbox. */
  smtpUrl: string | null
  /** `Name <address>` or just an address. */
  from: string
  /** The folder used without `smtpUrl`. */
  outbox: string
}

/** Opens the transport for the settings. Nothing is loaded or connected before the first mail. */
export function openTransport({ smtpUrl, from, outbox }: TransportSettings): MailTransport {
  if (smtpUrl === null) return openOutbox({ directory: outbox, from })
  let opening: Promise<MailTransport> | undefined
  const open = () => {
    opening ??= import('./smtp.ts').then(({ openSmtp }) => openSmtp({ url: smtpUrl, from }))
    return opening
  }
  return {
    send: async (message) => (await open()).send(message),
    close: async () => (await opening)?.close(),
  }
}
