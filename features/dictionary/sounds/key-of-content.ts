import { createHash } from 'node:crypto'

/** The key of a sound that follows from its content, or from what it is made of. It has the form of other keys, a UUID. */
export function keyOf(content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex')
  return `sounds/${hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.mp3`
}
