import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Push, PushFailed } from './port.ts'

/** Writes each message into a folder, as a JSON file with its target, for machines that cannot reach push services. */
export function openPushOutbox(directory: string): Push {
  let count = 0
  return {
    async send(target, message) {
      count += 1
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${process.pid}-${count}.json`
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 })
        await writeFile(
          join(directory, name),
          JSON.stringify({ ...message, endpoint: target.endpoint }, null, 2),
        )
      } catch (error) {
        throw new PushFailed(`the message could not be written: ${(error as Error).message}`)
      }
      return 'sent'
    },
  }
}
