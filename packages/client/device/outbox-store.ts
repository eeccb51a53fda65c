import { type DeviceDatabase, deviceDatabase, type OutboxRow } from './database.ts'

/** Where changes wait to be sent, in order. */
export type OutboxStore = {
  /** Adds a row; one with the same id stays as it is. */
  add: (row: OutboxRow) => Promise<void>
  /** All that waits, in order. */
  all: () => Promise<OutboxRow[]>
  /**
   * Notes whether rows may have arrived: they are on their way, or the answer is missing. Returns the ids of those that
   * are still there, all if that cannot be noted: one that was taken back in the meantime must not be sent.
   */
  markTried: (ids: readonly string[], tried: boolean) => Promise<Set<string>>
  /** Notes when the server failed to store a row; returns when it did so first. */
  noteFault: (id: string, at: number) => Promise<number>
  remove: (ids: readonly string[]) => Promise<void>
  /** Removes a row that has never been on its way; returns whether there was one. */
  takeBack: (id: string) => Promise<boolean>
  /** Discards the rows in memory. */
  close: () => void
}

/**
 * The store of a member in IndexedDB. Where that is blocked or full, rows wait in memory: they are lost with the page,
 * which asks before it is closed.
 */
export function openStore(member: number): OutboxStore {
  let memory: OutboxRow[] = []
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const keepInMemory = (rows: OutboxRow[]) => {
    memory = rows
    removeEventListener('beforeunload', ask)
    if (rows.length > 0) addEventListener('beforeunload', ask)
  }
  const table = async () => (await deviceDatabase(member)).outbox
  /** What the database says, or `otherwise` if there is none. */
  const stored = async <Result>(
    read: (outbox: Awaited<ReturnType<typeof table>>) => PromiseLike<Result>,
    otherwise: Result,
  ) => {
    try {
      return await read(await table())
    } catch {
      return otherwise
    }
  }
  return {
    async add(row) {
      const isThere = memory.some(({ id }) => id === row.id)
      // Once something waits in memory, all does that follows it: it comes after what is stored.
      if (isThere || (memory.length === 0 && (await addTo(table, row)))) return
      if ((await stored((outbox) => outbox.where('id').equals(row.id).count(), 0)) > 0) return
      keepInMemory([...memory, row])
    },
    async all() {
      return [...(await stored((outbox) => outbox.orderBy('seq').toArray(), [])), ...memory]
    },
    async markTried(ids, tried) {
      const there = await stored(async (outbox) => {
        const found: string[] = []
        await outbox
          .where('id')
          .anyOf(ids)
          .modify((row) => {
            row.tried = tried
            found.push(row.id)
          })
        return found
      }, ids)
      keepInMemory(memory.map((row) => (ids.includes(row.id) ? { ...row, tried } : row)))
      return new Set([...there, ...memory.map(({ id }) => id)])
    },
    async noteFault(id, at) {
      let first = at
      const note = (row: OutboxRow) => {
        row.faultAt ??= at
        first = row.faultAt
      }
      for (const row of memory) if (row.id === id) note(row)
      await stored((outbox) => outbox.where('id').equals(id).modify(note), 0)
      return first
    },
    async remove(ids) {
      await stored((outbox) => outbox.where('id').anyOf(ids).delete(), 0)
      keepInMemory(memory.filter(({ id }) => !ids.includes(id)))
    },
    async takeBack(id) {
      const isHere = memory.some((row) => row.id === id && !row.tried)
      if (isHere) keepInMemory(memory.filter((row) => row.id !== id))
      const removed = await stored(
        (outbox) =>
          outbox
            .where('id')
            .equals(id)
            .filter(({ tried }) => !tried)
            .delete(),
        0,
      )
      return isHere || removed > 0
    },
    close: () => keepInMemory([]),
  }
}

/** Adds a row; returns whether it is stored, now or before. */
async function addTo(table: () => Promise<DeviceDatabase['outbox']>, row: OutboxRow): Promise<boolean> {
  try {
    await (await table()).add(row)
    return true
  } catch (failure) {
    return (failure as Error).name === 'ConstraintError'
  }
}
