import { availableParallelism } from 'node:os'
import { hash as hashPassword, verify } from '@node-rs/argon2'
import { unavailable } from '@tingdu/http/errors.ts'
import pLimit from 'p-limit'

export type Passwords = {
  /** Hashes a new password. */
  hash(password: string): Promise<string>
  /**
   * Whether the password belongs to the hash. Without a hash (an unknown account) it works as long and says no, so that
   * the time of an answer does not tell who has an account.
   */
  matches(password: string, hash: string | null): Promise<boolean>
}

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a password that nobody has, with the same parameters. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$VIB9p3uVJJXQQmFjs8OTWg$M7JCd9F5KPQzF997gM/4A2wmgf2WfZV0RstX+33gYLA'

/**
 * Makes the hashing of passwords with bounded parallelism: hashing is meant to be slow, and must not take the server
 * from everyone else. Refuses with 503 when more than `queue` wait.
 */
export function createPasswords({
  parallel = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  queue = 128,
} = {}): Passwords {
  const limit = pLimit(parallel)
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (limit.pendingCount >= queue) throw unavailable('Too many people are signing in. Please try again.', 2)
    return await limit(work)
  }
  return {
    hash: (password) => inTurn(() => hashPassword(password, parameters)),
    matches: (password, hash) =>
      inTurn(async () => {
        const equal = await verify(hash ?? nobodysHash, password)
        return equal && hash !== null
      }),
  }
}
