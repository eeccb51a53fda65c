import type { Keeping } from '@tingdu/client/device/keep.ts'
import { getSession } from '@tingdu/client/session.ts'
import { membershipOf } from './membership.ts'

/** Closes what needs a membership on the device when the membership ends. */
export async function keepUntilMembershipEnds(keeping: Keeping): Promise<void> {
  const membership = await keeping.answer(membershipOf(getSession().id))
  if (membership?.until) keeping.until(Date.parse(membership.until))
}
