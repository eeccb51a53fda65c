import { hkdfSync, randomUUID } from 'node:crypto'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ToolKey } from '@tingdu/lti/services.ts'
import {
  CompactEncrypt,
  type CryptoKey,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'

/** The keys with which this installation signs for platforms. */
export type ToolKeys = {
  /** The newest key that can be decrypted; created by the first call. */
  current(): Promise<ToolKey>
  /** The public keys, as a JSON Web Key Set. */
  published(): Promise<{ keys: JWK[] }>
}

type Row = { id: string; private_key: string }

/**
 * The keys are in the database, encrypted with a key derived from AUTH_SECRET, and the same for all processes. If the secret
 * is lost, a new key is made; platforms fetch it when they meet its id.
 */
export function createToolKeys(
  database: Database,
  authSecret: string,
  accepted: readonly string[],
): ToolKeys {
  const secrets = [authSecret, ...accepted].map(
    (secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'tingdu: keys for learning platforms', 32)),
  )
  let known: Promise<{ id: string; jwk: JWK }[]> | null = null

  async function read(): Promise<{ id: string; jwk: JWK }[]> {
    const { rows } = await database.as<Row>(serverCaller(), {
      text: 'select id, private_key from private.lti_keys order by created_at desc, id',
      values: [],
    })
    const opened = await Promise.all(rows.map((row) => open(row)))
    return opened.filter((key) => key !== null)
  }

  async function open({ id, private_key }: Row): Promise<{ id: string; jwk: JWK } | null> {
    for (const secret of secrets) {
      try {
        const { plaintext } = await compactDecrypt(private_key, secret)
        return { id, jwk: JSON.parse(new TextDecoder().decode(plaintext)) }
      } catch {
        // Another secret, or none.
      }
    }
    return null
  }

  async function create(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const text = new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey)))
    const sealed = await new CompactEncrypt(text)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(secrets[0] ?? new Uint8Array())
    // Of two processes, one adds the first key.
    await database.transaction(serverCaller(), async (run) => {
      await run({ text: 'lock table private.lti_keys in share row exclusive mode', values: [] })
      const { rows } = await run<Row>({ text: 'select id, private_key from private.lti_keys', values: [] })
      if ((await Promise.all(rows.map(open))).some((key) => key !== null)) return
      await run({
        text: 'insert into private.lti_keys (id, private_key) values ($1, $2)',
        values: [randomUUID(), sealed],
      })
    })
  }

  async function load(): Promise<{ id: string; jwk: JWK }[]> {
    const found = await read()
    if (found.length > 0) return found
    await create()
    return read()
  }

  function all(): Promise<{ id: string; jwk: JWK }[]> {
    known ??= load().catch((failure) => {
      known = null
      throw failure
    })
    return known
  }

  return {
    async current() {
      const [newest] = await all()
      if (!newest) throw new Error('There is no key to sign with.')
      return { id: newest.id, privateKey: (await importJWK(newest.jwk, 'RS256')) as CryptoKey }
    },
    async published() {
      return {
        keys: (await all()).map(
          ({ id, jwk: { kty, n, e } }) => ({ kty, n, e, kid: id, alg: 'RS256', use: 'sig' }) as JWK,
        ),
      }
    },
  }
}
