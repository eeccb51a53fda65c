import { queryOptions } from '@tanstack/react-query'
import { call } from '@tingdu/client/http.ts'
import type { SignInInput } from '../accounts/rules.ts'
import type { ConfirmInput, ReauthenticateInput } from './rules.ts'

/** The query key of whether an account has a second factor. */
export const secondFactorKey = (userId: number) => ['second-factors', userId] as const

/** A second factor that is in use; its secret cannot be read. */
export type SecondFactor = { since: string; recovery_codes: number }

/** The second factor of an account; null if there is none. */
export function secondFactorOf(userId: number) {
  return queryOptions({
    queryKey: secondFactorKey(userId),
    queryFn: async (): Promise<SecondFactor | null> => {
      const path = `fc_second_factors?select=since,recovery_codes&user_id=eq.${userId}`
      return (await call<SecondFactor[]>('GET', path))[0] ?? null
    },
  })
}

/** What an authenticator app takes: the key as text, and the address of a QR code. */
export type Key = { secret: string; uri: string }

/** Begins a set-up. */
export function setUp(credentials: SignInInput): Promise<Key> {
  return call('POST', 'rpc/set_up_second_factor', credentials)
}

/** Confirms the set-up of the signed-in member. Returns the recovery codes. */
export async function confirmSetUp(input: ConfirmInput): Promise<readonly string[]> {
  return (await call<RecoveryCodes>('POST', 'rpc/confirm_second_factor', input)).recovery_codes
}

type RecoveryCodes = { recovery_codes: string[] }

/** Replaces the recovery codes, and returns the new ones. */
export async function renewRecoveryCodes(): Promise<readonly string[]> {
  return (await call<RecoveryCodes>('POST', 'rpc/renew_recovery_codes', {})).recovery_codes
}

/** Turns off one's own second factor. */
export async function turnOff(): Promise<void> {
  await call('POST', 'rpc/turn_off_second_factor', {})
}

/** Removes the second factor of an account of lower rank. */
export async function resetSecondFactor(userId: number): Promise<void> {
  await call('POST', 'rpc/reset_second_factor', { user_id: userId })
}

/** Enters the password, and a code if there is a second factor, for the next 10 minutes. */
export async function reauthenticate(input: ReauthenticateInput): Promise<void> {
  await call('POST', 'rpc/reauthenticate', input)
}
