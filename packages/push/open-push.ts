import { openPushOutbox } from './outbox.ts'
import type { Push, PushKeys } from './port.ts'
import type { PushSettings } from './settings.ts'
import { openWebPush } from './web-push.ts'

/** Opens the sender of messages that these settings describe. */
export function openPush({ outbox }: PushSettings, keys: PushKeys, subject: string): Push {
  return outbox === null ? openWebPush(keys, subject) : openPushOutbox(outbox)
}
