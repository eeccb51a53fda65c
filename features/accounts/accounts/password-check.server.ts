import type { Database } from '@tingdu/database/database.ts'
import type { EndpointRequest } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { Log } from '@tingdu/http/log.ts'
import { type Account, findAccount } from './account-rows.server.ts'
import {
  type Attempt,
  type AttemptLimit,
  countAttempts,
  forgetAttempts,
  takeBackAttempt,
  tooManyAttempts,
} from './attempts.server.ts'
import { deviceToken, knownCaller } from './known-devices.server.ts'
import { messages } from './messages.ts'
import type { Passwords } from './passwords.server.ts'
import type { LoginInput } from './rules.ts'
import { logSignIn } from './sign-in-log.server.ts'

type Dependencies = { database: Database; passwords: Passwords; rateLimitFactor: number; log: Log }

/** An account whose password was given, and whether it has signed in with this device before. */
export type CheckedPassword = { account: Account; known: boolean }

const ARCHIVED = -2
const quarterHour = 15 * 60
const hour = 4 * quarterHour

/** All addresses together have 171 attempts on an account in an hour, and those that it has used before 20 besides. */
export const limits = {
  accountAddress: { purpose: 'login', per: 'account and address', attempts: 10, seconds: quarterHour },
  accountDevice: { purpose: 'login', per: 'account and device', attempts: 10, seconds: quarterHour },
  address: { purpose: 'login', per: 'address', attempts: 100, seconds: quarterHour },
  account: {
    purpose: 'login',
    per: 'account',
    // More than one subscriber has with a /48.
    attempts: 45,
    seconds: hour,
    slowdown: { stepSeconds: 0.45, mostSeconds: 60 },
  },
  knownAddress: { purpose: 'login', per: 'account and known address', attempts: 10, seconds: hour },
  knownAddresses: { purpose: 'login of known addresses', per: 'account', attempts: 20, seconds: hour },
} as const satisfies Record<string, AttemptLimit>

/**
 * Checks the password of an account that is named by its address or name, within the limits on attempts, and writes failures
 * to the sign-in log.
 *
 * Refuses: 400 `wrong_login`, with the same response and timing for an unknown address as for a wrong password; 403
 * `account_blocked` for the correct password of a blocked or archived account; 429; 503.
 */
export async function checkPassword(
  { database, passwords, rateLimitFactor, log }: Dependencies,
  { email, password }: LoginInput,
  { address, device, headers }: Pick<EndpointRequest<unknown>, 'address' | 'device' | 'headers'>,
): Promise<CheckedPassword> {
  const account = await findAccount(database, email)
  const cookie = deviceToken(headers)
  const known = await knownCaller(database, account?.id, { token: cookie, address })
  const subject = subjectOf(account, email)
  const count = (attempts: LoginAttempts) => countAttempts(database, rateLimitFactor, attempts.all)
  let attempts = known.device ? ofDevice(subject, cookie) : ofAddress(subject, address)
  const wait = await count(attempts)
  if (wait > 0) {
    attempts = ofKnownAddress(subject, address)
    if (!known.address || (await count(attempts)) > 0) throw tooManyAttempts(wait)
  }
  const matches = await passwords.matches(password, account?.password_hash ?? null)
  if (!account) throw wrongLogin()
  const signIn = { userId: account.id, address, device }
  if (!matches) {
    // Not awaited, so that the response time does not reveal that there is an account.
    logSignIn(database, { ...signIn, outcome: 'wrong_password' }).catch((err) =>
      log.error({ err }, 'sign-in log'),
    )
    throw wrongLogin()
  }
  if (account.email_verified < 0) {
    await logSignIn(database, { ...signIn, outcome: 'blocked' })
    throw accountBlocked(account)
  }
  await forgetAttempts(database, attempts.own)
  if (attempts.shared) await takeBackAttempt(database, attempts.shared)
  return { account, known: known.device }
}

/** Attempts are counted per account, whether typed by name or email; an unknown login is counted by its text. */
function subjectOf(account: Account | undefined, typed: string): string {
  return account ? String(account.id) : `? ${typed.toLowerCase()}`
}

/** The counters of an attempt: `own` starts again after a success, `shared` also counts the failures of others. */
type LoginAttempts = { all: Attempt[]; own: Attempt; shared?: Attempt }

function ofAddress(subject: string, address: string): LoginAttempts {
  const own = { limit: limits.accountAddress, subject, address }
  const shared = { limit: limits.account, subject }
  return { all: [own, { limit: limits.address, address }, shared], own, shared }
}

/** A device that has signed in before is not affected by what others do to the account or from its address. */
function ofDevice(subject: string, cookie = ''): LoginAttempts {
  const own = { limit: limits.accountDevice, subject: `${subject} ${cookie}` }
  return { all: [own], own }
}

/** An address where the account has signed in before has a few attempts more, so that others do not keep its owner out. */
function ofKnownAddress(subject: string, address: string): LoginAttempts {
  const own = { limit: limits.knownAddress, subject, address }
  const shared = { limit: limits.knownAddresses, subject }
  return { all: [own, shared], own, shared }
}

/** The refusal of a wrong password, an unknown address, and an account that has changed meanwhile. */
export function wrongLogin(): HttpError {
  return new HttpError(400, { code: 'wrong_login', message: messages.loginWrong })
}

function accountBlocked({ email_verified }: Account) {
  const message = email_verified === ARCHIVED ? messages.accountArchived : messages.accountBlocked
  return new HttpError(403, { code: 'account_blocked', message })
}
