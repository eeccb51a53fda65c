import type { SendMailOptions } from 'nodemailer'
import type { Message } from './port.ts'

/** A message as nodemailer takes it; both ways out compose with it, so that they send the same. */
export function compose(message: Message, from: string): SendMailOptions {
  const { to, subject, text, html, messageId, unsubscribeUrl } = message
  return {
    from,
    // An object: an address is never read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${messageId}>`,
    xMailer: false,
    headers: {
      // No automatic answers to what no person wrote.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl)),
    },
    // Nothing in a mail may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 8058: the provider's own button stops such mails with one POST. */
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
