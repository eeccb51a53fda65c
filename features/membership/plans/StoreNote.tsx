import { messages } from '@tingdu/features/membership/subscriptions/messages.ts'
import type { Channel } from '@tingdu/features/membership/subscriptions/public.ts'

/** For store subscriptions: says that the plan is changed on the device. */
export function StoreNote({ channel }: { channel: Channel | null }) {
  if (channel !== 'apple' && channel !== 'google') return null
  return <p>{channel === 'apple' ? messages.onAppleDevice : messages.onAndroidDevice}</p>
}
