import { availableParallelism } from 'node:os'
import { hash as hashPassword, verify } from '@node-rs/argon2'
import { unavailable } from '@tingdu/http/errors.ts'
import pLimit from 'p-limit'

export type Passwords = {
  /** Hashes a new password. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash. Without a hash (an unknown account) it does the same work and returns false,
   * so that the response time does not reveal whether an account exists.
   */
  matches(password: string, hash: string | null): Promise<boolean>
}

/** Argon2id with OWASP's recommended parameters: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a random password, with the same parameters. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$VIB9p3uVJJXQQmFjs8OTWg$M7JCd9F5KPQzF997gM/4A2wmgf2WfZV0RstX+33gYLA'

/**
 * Creates the password hasher. Hashing is slow by design, so concurrency is limited to keep the server responsive.
 * Refuses with 503 when more than `queue` calls wait.
 */
export function createPasswords({
  parallel = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  queue = 128,
} = {}): Passwords {
  const limit = pLimit(parallel)
  const limited = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (limit.pendingCount >= queue) throw unavailable('Too many people are logging in. Please try again.', 2)
    return await limit(work)
  }
  return {
    hash: (password) => limited(() => hashPassword(password, parameters)),
    matches: (password, hash) =>
      limited(async () => {
        const equal = await verify(hash ?? dummyHash, password)
        return equal && hash !== null
      }),
  }
}

/** The hasher of this process; all features share its limit. */
export const passwords = createPasswords()
