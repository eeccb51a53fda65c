import type { Dexie, Table } from 'dexie'

/** What waits to be sent: a change that the member has made, in the order of `seq`. */
export type OutboxRow = {
  seq?: number
  /** Chosen by the device, so that the server recognizes what arrives twice. */
  id: string
  kind: string
  body: unknown
  /** Whether it may have arrived: it was sent, and there was no response. */
  tried?: boolean
  /** When the server first failed to store it, in milliseconds since 1970. */
  faultAt?: number
}

/** Something that is kept on the device, such as a text. */
export type KeptItem = {
  /** Its kind and its id: `text 1f3a…`. */
  id: string
  kind: string
  title: string
  /** The address of its page. */
  path: string
  bytes: number
  /** When it stops opening, in milliseconds since 1970; null if no membership is needed. */
  until: number | null
  /** Whether it was kept automatically, such as the text that is being read. */
  automatic: boolean
  keptAt: number
}

/** The answer of a query, by the hash of its key, with the items that need it. */
export type KeptAnswer = { key: string; data: unknown; bytes: number; items: string[] }

/** A file, by its path, with the items that need it. Safari loses blobs, so its bytes are kept. */
export type KeptFile = { key: string; type: string; content: ArrayBuffer; bytes: number; items: string[] }

/** A part of the dictionary for use without a connection, or what is known of it. */
export type DictionaryRow = { key: string; value: unknown }

/** The database of a member on this device. */
export type DeviceDatabase = Dexie & {
  outbox: Table<OutboxRow, number, OutboxRow>
  items: Table<KeptItem, string>
  answers: Table<KeptAnswer, string>
  files: Table<KeptFile, string>
  dictionary: Table<DictionaryRow, string>
}

const opened = new Map<number, Promise<DeviceDatabase>>()

const nameOf = (member: number) => `tingdu.${member}`

/**
 * Opens the database of a member; each has one of their own, so that another one who signs in on the device sees nothing
 * of it. Loads Dexie. Rejects where the browser blocks storage, and is tried again with the next call.
 */
export function deviceDatabase(member: number): Promise<DeviceDatabase> {
  const open = opened.get(member) ?? openDatabase(member)
  opened.set(member, open)
  open.catch(() => opened.get(member) === open && opened.delete(member))
  return open
}

/** Whether this page has opened the database of a member. */
export const isOpened = (member: number) => opened.has(member)

async function openDatabase(member: number): Promise<DeviceDatabase> {
  const { Dexie } = await import('dexie')
  const database = new Dexie(nameOf(member)) as DeviceDatabase
  database.version(1).stores({ outbox: '++seq,&id' })
  database.version(2).stores({ items: '&id', answers: '&key, *items', files: '&key, *items' })
  database.version(3).stores({ dictionary: '&key' })
  await database.open()
  return database
}

/** Deletes what this device keeps of a member, except what waits to be sent if `keepsUnsent`. */
export async function forgetMember(member: number, keepsUnsent: boolean): Promise<void> {
  const database = await deviceDatabase(member).catch(() => null)
  if (!database) return
  if (keepsUnsent && (await database.outbox.count()) > 0) {
    for (const table of database.tables) if (table.name !== 'outbox') await table.clear()
    return
  }
  opened.delete(member)
  await database.delete()
}

/** The members of whom this device keeps something; undefined where the browser does not tell. */
async function storedMembers(): Promise<number[] | undefined> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => undefined)
  return databases?.flatMap(({ name = '' }) => /^tingdu\.(\d+)$/.exec(name)?.[1] ?? []).map(Number)
}

/**
 * Deletes what is left of other members, whose session ended while no page could do that; what they have not sent stays.
 * Returns whether something may be kept of this member.
 */
export async function forgetOthers(member: number | null): Promise<boolean> {
  const members = await storedMembers()
  for (const other of members ?? []) if (other !== member) await forgetMember(other, true)
  return member !== null && (members?.includes(member) ?? true)
}
