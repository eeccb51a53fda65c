import { HttpError } from '@tingdu/http/errors.ts'
import {
  type AttemptLimit,
  forgetAttempts,
  logSignIn,
  takeAttempts,
  takeBackAttempt,
} from '../accounts/public.server.ts'
import type { TwoFactorContext } from './context.server.ts'
import { consumeRecoveryCode, consumeStep } from './factor-rows.server.ts'
import { messages } from './messages.ts'
import { digestOf } from './recovery-codes.server.ts'
import { stepOfCode } from './totp.server.ts'

const quarterHour = 15 * 60

/**
 * Limits on codes, before RATE_LIMIT_FACTOR. Only those who know the password can use them up, so the one per account
 * refuses instead of slowing down: three of a million codes are valid at any moment.
 */
const limits = {
  accountAddress: { purpose: 'code', per: 'account and address', attempts: 10, seconds: quarterHour },
  account: { purpose: 'code', per: 'account', attempts: 30, seconds: 4 * quarterHour },
} as const satisfies Record<string, AttemptLimit>

/** The codes that were sent with a password. */
export type Codes = { totp?: string | undefined; recovery_code?: string | undefined }

/** Who sends a code, from which address (`limitedAddress`) and device (the User-Agent). */
export type CodeSender = { userId: number; address: string; device: string }

/**
 * Checks and uses up a code of an account's second factor, whose encrypted secret is given.
 *
 * Refuses: 403 `second_factor_required` without a code; 403 `wrong_code`, also for a code that was used before; 429.
 */
export async function checkCode(
  context: TwoFactorContext,
  sender: CodeSender,
  sealed: Buffer,
  { totp, recovery_code }: Codes,
): Promise<void> {
  if (totp === undefined && recovery_code === undefined) throw codeRequired()
  await limitedAttempt(context, sender, async () => {
    const correct =
      totp === undefined
        ? await consumeRecoveryCode(
            context.database,
            sender.userId,
            digestOf(sender.userId, recovery_code ?? ''),
          )
        : await consumeCode(context, sender.userId, sealed, totp)
    return correct || null
  })
}

async function consumeCode(context: TwoFactorContext, userId: number, sealed: Buffer, totp: string) {
  const step = stepOf(context, userId, sealed, totp)
  return step !== null && (await consumeStep(context.database, userId, sealed, step))
}

/**
 * Runs one attempt within the limits on codes, and returns its result. A wrong code is written to the sign-in log.
 *
 * Refuses: 403 `wrong_code` if the result is null; 429.
 */
export async function limitedAttempt<Value>(
  { database, rateLimitFactor }: TwoFactorContext,
  sender: CodeSender,
  attempt: () => Promise<Value | null>,
): Promise<Value> {
  const { userId, address } = sender
  const own = { limit: limits.accountAddress, subject: String(userId), address }
  const shared = { limit: limits.account, subject: String(userId) }
  await takeAttempts(database, rateLimitFactor, [own, shared])
  const value = await attempt()
  if (value === null) {
    await logSignIn(database, { ...sender, outcome: 'wrong_code' })
    throw wrongCode()
  }
  await forgetAttempts(database, own)
  await takeBackAttempt(database, shared)
  return value
}

/** The time step of a code, or null if it is wrong. A secret that no key opens has no valid codes, and is logged. */
export function stepOf(
  { box, log, now }: TwoFactorContext,
  userId: number,
  sealed: Buffer,
  totp: string,
): number | null {
  const opened = box.open(userId, sealed)
  if (opened) return stepOfCode(opened.secret, totp, now())
  log.error({ userId }, 'The second factor was encrypted with another AUTH_SECRET.')
  return null
}

function codeRequired() {
  return new HttpError(403, {
    code: 'second_factor_required',
    message: messages.codeRequired,
    hint: 'Send the same call with totp or recovery_code.',
  })
}

function wrongCode() {
  return new HttpError(403, { code: 'wrong_code', message: messages.codeWrong })
}
