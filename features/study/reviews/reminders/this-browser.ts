import { call } from '@tingdu/client/http.ts'

/**
 * Whether this browser is reminded: 'impossible' where it has no push messages, or has them only for installed apps, and
 * 'blocked' where the member has refused notifications.
 */
export type BrowserReminders = 'impossible' | 'blocked' | 'off' | 'on'

/** Whether this browser is reminded. */
export async function browserReminders(): Promise<BrowserReminders> {
  const registration = await worker()
  if (!registration) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  // A subscription that another account made is not this account's.
  return subscription && subscription.endpoint === (await ofThisSession()).endpoint ? 'on' : 'off'
}

/**
 * Asks the member for permission, the browser's push service for an address, and the server to send reminders to it. Call it
 * from a click, because browsers do not ask otherwise. Throws if the push service or the server cannot be reached.
 */
export async function remindHere(): Promise<BrowserReminders> {
  const registration = await worker()
  if (!registration) return 'impossible'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const subscription = await subscribe(registration.pushManager, (await ofThisSession()).key)
  const { endpoint, keys } = subscription.toJSON()
  await call('POST', 'rpc/add_push_device', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth })
  return 'on'
}

/** Ends the reminders in this browser. */
export async function remindHereNoMore(): Promise<BrowserReminders> {
  await call('POST', 'rpc/remove_push_device', {})
  await (await (await worker())?.pushManager.getSubscription())?.unsubscribe()
  return 'off'
}

/** The key to subscribe with, and the address to which the server sends reminders for this session. */
function ofThisSession() {
  return call<{ key: string; endpoint: string | null }>('GET', 'rpc/push_device')
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return undefined
  return await navigator.serviceWorker.getRegistration('/')
}

/** A subscription with another key, from an earlier installation, is replaced. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    if ((error as Error).name !== 'InvalidStateError') throw error
    await (await manager.getSubscription())?.unsubscribe()
    return await manager.subscribe(options)
  }
}
