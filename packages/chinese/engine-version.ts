import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = /(?<!\.test)\.ts$/

/** A fingerprint of the rules of the engine: what was annotated with another one is annotated again. */
export function engineVersion(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).sort()) {
    if (SOURCE.test(name)) hash.update(`${name}\n`).update(readFileSync(join(import.meta.dirname, name)))
  }
  return hash.digest('base64url')
}
