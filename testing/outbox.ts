import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A sent mail, parsed. */
export type SentMail = {
  to: string
  from: string
  subject: string
  text: string
  html: string
  messageId: string
  /** By lower-case name. */
  headers: Record<string, string>
  /** The first URL in the text with this path, and its token. Throws if there is none. */
  link(path: string): { url: string; token: string; email: string }
}

/** Reads the mails of an outbox folder, in the order in which they were sent. */
export async function readOutbox(directory: string): Promise<SentMail[]> {
  const names = await readdir(directory).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map(async (name) => readMail(await readFile(join(directory, name)))))
}

/** Parses one MIME message. */
export async function readMail(eml: Buffer | string): Promise<SentMail> {
  const mail = await PostalMime.parse(eml)
  const text = mail.text ?? ''
  return {
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    link: (path) => linkIn(text, path),
  }
}

function linkIn(text: string, path: string) {
  const url = (text.match(/https?:\/\/\S+/g) ?? []).find((found) => new URL(found).pathname === path)
  if (!url) throw new Error(`The mail has no link to ${path}:\n${text}`)
  const { searchParams } = new URL(url)
  return { url, token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' }
}
