import { startingWith } from '@tingdu/client/like-pattern.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { accountNames, membershipNames } from '../messages.ts'

/** The filters of the address. */
export const narrowingNames = ['membership', 'account', 'level', 'country'] as const

/** What the list of members is narrowed to; null means all. */
export type Narrowing = Record<(typeof narrowingNames)[number], string | null>

/** A condition of the data API on `fc_users`: column, operator, value. */
export type Condition = readonly [column: string, operator: 'eq' | 'is' | 'ilike', value: string]

const ofMembership: Record<string, Condition> = {
  trial: ['in_trial', 'eq', 'true'],
  paying: ['paying', 'eq', 'true'],
  past_due: ['past_due', 'eq', 'true'],
}

const ofAccount: Record<string, Condition> = {
  unverified: ['email_verified', 'eq', '0'],
  blocked: ['email_verified', 'eq', '-1'],
  never: ['signed_in_at', 'is', 'null'],
}

/** Reads the filters of an address; unknown values count as not set. */
export function narrowingOf(written: Partial<Record<keyof Narrowing, string>>): Narrowing {
  const known = (value: string | undefined, names: object) =>
    value !== undefined && Object.hasOwn(names, value) ? value : null
  return {
    membership: known(written.membership, membershipNames),
    account: known(written.account, accountNames),
    level: known(written.level, levelNames),
    country: written.country?.trim().slice(0, 100) || null,
  }
}

/** Whether any of the filters is set. */
export function isNarrowed(narrowing: Narrowing): boolean {
  return narrowingNames.some((name) => narrowing[name] !== null)
}

/** The conditions by which the data API finds these members; `country` is the start of it, in any case. */
export function conditionsOf({ membership, account, level, country }: Narrowing): Condition[] {
  const found: Condition[] = []
  const [paid, state] = [ofMembership[membership ?? ''], ofAccount[account ?? '']]
  if (paid) found.push(paid)
  if (state) found.push(state)
  if (level !== null) found.push(['level', 'eq', level])
  if (country !== null) found.push(['region', 'ilike', startingWith(country)])
  return found
}
