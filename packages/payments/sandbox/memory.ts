import type { SandboxDocuments, SandboxKind, SandboxRecords, SandboxStore } from './store.ts'

type Entry = { document: unknown; due: string | null }
type Entries = Map<string, Entry | null>

/** A store that lasts as long as the process: for tests, and for trying the sandbox without a database. */
export function memoryStore(): SandboxStore {
  const kept = new Map<SandboxKind, Entries>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    alone(work) {
      const run = last.then(async () => {
        const changes = new Map<SandboxKind, Entries>()
        const result = await work(recordsOver(kept, changes))
        for (const [kind, entries] of changes) {
          const target = entriesOf(kept, kind)
          for (const [id, entry] of entries) entry ? target.set(id, entry) : target.delete(id)
        }
        return result
      })
      last = run.catch(() => {})
      return run
    },
  }
}

function entriesOf(kinds: Map<SandboxKind, Entries>, kind: SandboxKind): Entries {
  const entries = kinds.get(kind) ?? new Map()
  kinds.set(kind, entries)
  return entries
}

/** The documents as they are with the changes of one piece of work. */
function recordsOver(kept: Map<SandboxKind, Entries>, changes: Map<SandboxKind, Entries>): SandboxRecords {
  return {
    async read<Kind extends SandboxKind>(kind: Kind, id: string) {
      const changed = entriesOf(changes, kind).get(id)
      const entry = changed === undefined ? entriesOf(kept, kind).get(id) : changed
      return entry ? (structuredClone(entry.document) as SandboxDocuments[Kind]) : null
    },
    async write(kind, id, document, due = null) {
      entriesOf(changes, kind).set(id, { document: structuredClone(document), due })
    },
    async remove(kind, id) {
      entriesOf(changes, kind).set(id, null)
    },
    async due<Kind extends SandboxKind>(kind: Kind, until: string, limit: number) {
      const all = new Map([...entriesOf(kept, kind), ...entriesOf(changes, kind)])
      const found = [...all.values()].filter((entry) => isDue(entry, until))
      return found
        .toSorted((a, b) => compare(a?.due ?? '', b?.due ?? ''))
        .slice(0, limit)
        .map((entry) => structuredClone(entry?.document) as SandboxDocuments[Kind])
    },
  }
}

const isDue = (entry: Entry | null, until: string) => entry?.due != null && entry.due <= until

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
