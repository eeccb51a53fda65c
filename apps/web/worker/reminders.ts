import type { PushMessage } from '@tingdu/push/port.ts'
import { scope } from './worker-scope.ts'

/** Shows reminders that the server sends, even while no page is open; a tap opens the page that the reminder names. */
export function showReminders(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as PushMessage)))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data as string))
  })
}

/** A newer one replaces the previous one. */
function show({ title, text, path }: PushMessage): Promise<void> {
  return scope.registration.showNotification(title, {
    ...{ body: text, data: path, tag: 'reminder', lang: 'en' },
    icon: '/brand/icon-192.png',
  })
}

/** Other pages of the app stay as they are: they may have unsaved input. */
async function open(path: string): Promise<unknown> {
  const pages = await scope.clients.matchAll({ type: 'window' })
  const there = pages.find(({ url }) => new URL(url).pathname === path)
  if (there) return await there.focus()
  return await scope.clients.openWindow(path)
}
