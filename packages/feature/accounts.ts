import type { Run } from '@tingdu/database/database.ts'

/** An account that has just been created. */
export type NewAccount = { userId: number; name: string; email: string; role: string }

/** A sign-in whose password was correct, and the codes sent with it. `address` is that of `limitedAddress`. */
export type SignInWithPassword = {
  userId: number
  role: string
  address: string
  /** The User-Agent. */
  device: string
  totp?: string | undefined
  recovery_code?: string | undefined
}

/**
 * Checks the second factor of a sign-in. Returns whether the account has one, and what the response of the sign-in has in
 * addition. Throws `HttpError` if a code is missing or wrong.
 */
export type SecondFactor = (
  signIn: SignInWithPassword,
) => Promise<{ on: boolean; answer: Record<string, unknown> }>

/** An account that is about to be deleted. */
export type LeavingAccount = { userId: number; name: string; email: string }

/** What a feature does when an account is deleted. */
export type AccountDeletion = {
  /** Ends external services, such as a subscription; if it throws, nothing is deleted. May be called again. */
  before(account: LeavingAccount): Promise<void>
  /** Deletes rows that do not cascade from the account, in the same transaction. */
  rows(run: Run, account: LeavingAccount): Promise<void>
  /** Deletes files after the rows are gone; failures are not waited for. */
  after(account: LeavingAccount): Promise<void>
}

/** The data a feature stores about a member, for their data export. */
export type OwnData = {
  /** The name of this section of the export. */
  name: string
  /** SQL that selects only the member's rows; `$1` is the member. */
  text: string
  /** There is at most one row: it is exported as an object, not in a list. */
  single?: boolean
}
