import { openOutbox } from './outbox.ts'
import type { MailTransport } from './port.ts'
import { openSmtp } from './smtp.ts'

export type TransportSettings = {
  /** Where mail goes; null for the outbox. */
  smtpUrl: string | null
  /** `Name <address>`, or an address. */
  from: string
  /** The folder where mails wait without `smtpUrl`. */
  outbox: string
}

/** Opens the way out that the settings name. Nothing is connected before the first mail. */
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
