/** Backups in the age format (https://age-encryption.org/v1): `age --decrypt -i KEYFILE` reads them anywhere. */
import { open, readFile, writeFile } from 'node:fs/promises'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { ArchiveError } from './archive-error.ts'

const HEADER = 'age-encryption.org/'

/** A stage of a stream. */
export type Stage = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** For a file that is not encrypted. */
export const unchanged: Stage = (source) => source

/**
 * Encrypts to public keys (`age1…`), any of whose identities decrypts. Throws at once for an invalid key, before
 * anything is read.
 */
export function encryptionFor(recipients: string[]): Stage {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (cause) {
      throw new Error(`'${recipient}' is not a public key of age: those begin with age1.`, { cause })
    }
  }
  return async function* (source) {
    yield* chunksOf(await encrypter.encrypt(streamOf(source)))
  }
}

/** Decrypts with identities (`AGE-SECRET-KEY-…`). Throws `ArchiveError` in the stream if none of them fits. */
export function decryptionWith(identities: string[]): Stage {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return async function* (source) {
    const decrypted = await decrypter.decrypt(streamOf(source)).catch((cause) => {
      throw new ArchiveError('The identity does not decrypt this backup, or the backup is damaged.', {
        cause,
      })
    })
    yield* chunksOf(decrypted)
  }
}

/** The library is typed for browsers, whose streams TypeScript does not know to be the same. */
const streamOf = (source: AsyncIterable<Uint8Array>) =>
  NodeStream.from(source) as unknown as ReadableStream<Uint8Array>
const chunksOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as NodeStream<Uint8Array>

/** Whether a file is encrypted. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === HEADER
  } finally {
    await handle.close()
  }
}

/** Reads the identities of a key file, one per line besides comments, as `age-keygen` writes it. */
export async function readIdentities(keyFile: string): Promise<string[]> {
  const lines = (await readFile(keyFile, 'utf8')).split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  // The message leaves out the line: it may be a secret.
  if (identities.length === 0 || identities.some((line) => !/^AGE-SECRET-KEY-[0-9A-Z-]+$/.test(line)))
    throw new Error(`${keyFile} is not a key file of age: its lines begin with AGE-SECRET-KEY- or #.`)
  return identities
}

/** Writes a new key file, which only its owner may read. Returns its public key; throws if the file exists. */
export async function writeKeyFile(keyFile: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
  await writeFile(keyFile, text, { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code === 'EEXIST') throw new Error(`${keyFile} exists already. Choose another name.`)
    throw error
  })
  return recipient
}
