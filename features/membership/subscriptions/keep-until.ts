import type { Keeping } from '@tingdu/client/device/keep.ts'
import { getSession } from '@tingdu/client/session.ts'
import { membershipOf } from './membership.ts'

/** Has what a membership opens close on the device when it ends. */
export async function keepUntilMembershipEnds(keeping: Keeping): Promise<void> {
  const membership = await keeping.answer(membershipOf(getSession().id))
  if (membership?.until) keeping.until(Date.parse(membership.until))
}
