import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { openPush } from '@tingdu/push/open-push.ts'
import type { Push, PushKeys } from '@tingdu/push/port.ts'
import { generatePushKeys } from '@tingdu/push/web-push.ts'

type Context = Pick<ServerContext, 'database' | 'push' | 'site'>

/** The keys of this installation: those configured, or else those that the first server generated. */
export async function pushKeys({ database, push }: Pick<Context, 'database' | 'push'>): Promise<PushKeys> {
  return push.keys ?? (await storedKeys(database)) ?? (await generateKeys(database))
}

/** What sends messages. */
export async function openReminders(context: Context): Promise<Push> {
  return openPush(context.push, await pushKeys(context), `mailto:${context.site.supportEmail}`)
}

async function storedKeys(database: Database): Promise<PushKeys | undefined> {
  const { rows } = await database.as<PushKeys>(serverCaller(), {
    text: 'select public_key as "publicKey", private_key as "privateKey" from private.push_keys',
    values: [],
  })
  return rows[0]
}

/** Of two servers that generate keys at the same time, both use those that are stored first. */
async function generateKeys(database: Database): Promise<PushKeys> {
  const { publicKey, privateKey } = generatePushKeys()
  await database.as(serverCaller(), {
    text: 'insert into private.push_keys (public_key, private_key) values ($1, $2) on conflict do nothing',
    values: [publicKey, privateKey],
  })
  return (await storedKeys(database)) as PushKeys
}
