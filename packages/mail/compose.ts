import type { SendMailOptions } from 'nodemailer'
import type { Message } from './port.ts'

/** Converts a message to nodemailer's format; used by both transports, so that they send the same mail. */
export function compose(message: Message, from: string): SendMailOptions {
  const { to, subject, text, html, messageId, unsubscribeUrl } = message
  return {
    from,
    // An object, so that an address is never parsed as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${messageId}>`,
    xMailer: false,
    headers: {
      // Suppresses automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl)),
    },
    // Content of a mail must not make the server read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 8058: lets the mail client unsubscribe with one POST. */
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
