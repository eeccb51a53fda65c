import type { SandboxDocuments, SandboxKind, SandboxRecords, SandboxStore } from './store.ts'

type Entry = { document: unknown; due: string | null }
type Entries = Map<string, Entry | null>

/** An in-memory store, for tests and for trying the sandbox without a database. */
export function memoryStore(): SandboxStore {
  const stored = new Map<SandboxKind, Entries>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    transaction(work) {
      const run = last.then(async () => {
        const changes = new Map<SandboxKind, Entries>()
        const result = await work(recordsOver(stored, changes))
        for (const [kind, entries] of changes) {
          const target = entriesOf(stored, kind)
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

/** The stored documents overlaid with the changes of one transaction. */
function recordsOver(stored: Map<SandboxKind, Entries>, changes: Map<SandboxKind, Entries>): SandboxRecords {
  return {
    async read<Kind extends SandboxKind>(kind: Kind, id: string) {
      const changed = entriesOf(changes, kind).get(id)
      const entry = changed === undefined ? entriesOf(stored, kind).get(id) : changed
      return entry ? (structuredClone(entry.document) as SandboxDocuments[Kind]) : null
    },
    async write(kind, id, document, due = null) {
      entriesOf(changes, kind).set(id, { document: structuredClone(document), due })
    },
    async remove(kind, id) {
      entriesOf(changes, kind).set(id, null)
    },
    async due<Kind extends SandboxKind>(kind: Kind, until: string, limit: number) {
      const all = new Map([...entriesOf(stored, kind), ...entriesOf(changes, kind)])
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
