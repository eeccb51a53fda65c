import { type DeviceDatabase, deviceDatabase } from '@tingdu/client/device/database.ts'
import type { DownloadInfo } from './file-format.ts'

/** What is stored of the dictionary: the file that is complete, and the one that is being downloaded. */
export type StoredState = {
  kept: DownloadInfo | null
  pending: DownloadInfo | null
  /** When the server last said that the member may have it, by the clock of the device, in milliseconds since 1970. */
  checkedAt: number
  /** When their membership ends, by the clock of the server; null if it does not. */
  until: number | null
}

const nothing: StoredState = { kept: null, pending: null, checkedAt: 0, until: null }
const STATE = 'state'

const partKey = ({ version }: DownloadInfo, part: number) => `${version} ${part}`

/** Where the file of a member is stored: in the member's own database, which signing out deletes. */
export function storedFile(member: number) {
  const table = async (): Promise<DeviceDatabase['dictionary']> => (await deviceDatabase(member)).dictionary
  return {
    async state(): Promise<StoredState> {
      const row = await (await table()).get(STATE)
      return (row?.value as StoredState | undefined) ?? nothing
    },
    /** Changes what is known; the rest of it stays, whoever writes at the same time. */
    async saveState(changes: Partial<StoredState>): Promise<void> {
      const rows = await table()
      await rows.db.transaction('rw', rows, async () => {
        const before = ((await rows.get(STATE))?.value as StoredState | undefined) ?? nothing
        await rows.put({ key: STATE, value: { ...before, ...changes } })
      })
    },
    /** The stored parts, by their numbers. */
    async partsOf(info: DownloadInfo): Promise<Set<number>> {
      const keys = await (await table()).where('key').startsWith(`${info.version} `).primaryKeys()
      return new Set(keys.map((key) => Number(key.split(' ')[1])))
    },
    async addPart(info: DownloadInfo, part: number, value: ArrayBuffer): Promise<void> {
      await (await table()).put({ key: partKey(info, part), value })
    },
    /** The parts in order; null if one is missing. */
    async file(info: DownloadInfo): Promise<ArrayBuffer[] | null> {
      const keys = Array.from({ length: info.parts }, (_, part) => partKey(info, part))
      const rows = await (await table()).bulkGet(keys)
      const parts = rows.flatMap((row) => (row ? [row.value as ArrayBuffer] : []))
      return parts.length === info.parts ? parts : null
    },
    /** Deletes the parts of all files except these. */
    async deleteOthers(kept: readonly (DownloadInfo | null)[]): Promise<void> {
      const versions = new Set(kept.flatMap((info) => (info ? [info.version] : [])))
      const rows = await table()
      const keys = await rows.toCollection().primaryKeys()
      await rows.bulkDelete(keys.filter((key) => key !== STATE && !versions.has(key.split(' ')[0] ?? '')))
    },
    async clear(): Promise<void> {
      await (await table()).clear()
    },
  }
}

export type StoredFile = ReturnType<typeof storedFile>
