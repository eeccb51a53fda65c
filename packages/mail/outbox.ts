import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compose } from './compose.ts'
import { MailError, type MailTransport } from './port.ts'

let count = 0

/** Leaves every mail as an `.eml` file in a folder, named by when it was sent; for trying out, and for tests. */
export function openOutbox({ directory, from }: { directory: string; from: string }): MailTransport {
  return {
    async send(message) {
      try {
        const { createTransport } = await import('nodemailer')
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

/** Written aside and moved, so that whoever looks sees whole mails only. They hold links that open accounts. */
async function store(directory: string, messageId: string, eml: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  count += 1
  const when = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const which = createHash('sha256').update(messageId).digest('hex').slice(0, 8)
  const file = join(directory, `${when}-${String(count).padStart(6, '0')}-${which}.eml`)
  await writeFile(`${file}.part`, eml, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
