import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import { MailError, type MailTransport } from './port.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long mails are kept; the links in them expire much earlier. */
const KEPT_DAYS = 30

let count = 0

/**
 * A transport that writes every mail as an `.eml` file to a folder, named by time; for development and tests. Removes
 * mails older than thirty days, once a day.
 */
export function openOutbox({ directory, from }: { directory: string; from: string }): MailTransport {
  let cleanedAt = 0
  return {
    async send(message) {
      try {
        if (Date.now() - cleanedAt > DAY_MS) {
          cleanedAt = Date.now()
          await removeOld(directory)
        }
        const composer = createTransport({ streamTransport: true, buffer: true })
        const { message: eml } = await composer.sendMail(compose(message, from))
        await store(directory, message.messageId, eml as Buffer)
      } catch (error) {
        throw new MailError(`The mail could not be written: ${(error as { code?: string }).code}`, false)
      }
    },
    async close() {},
  }
}

/**
 * Writes a temporary file and renames it, so that readers only see complete mails. Files are private because mails
 * contain links that grant access to accounts.
 */
async function store(directory: string, messageId: string, eml: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  count += 1
  const when = stamp(Date.now())
  const which = createHash('sha256').update(messageId).digest('hex').slice(0, 8)
  const file = join(directory, `${when}-${String(count).padStart(6, '0')}-${which}.eml`)
  await writeFile(`${file}.part`, eml, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

const stamp = (time: number) => new Date(time).toISOString().replaceAll(/[:.]/g, '-')

/** File names begin with the time, which determines the age. */
async function removeOld(directory: string): Promise<void> {
  const oldest = stamp(Date.now() - KEPT_DAYS * DAY_MS)
  const names = await readdir(directory).catch(() => [])
  const old = names.filter((name) => /^\d{4}-.*\.eml(\.part)?$/.test(name) && name < oldest)
  await Promise.all(old.map((name) => rm(join(directory, name), { force: true })))
}
