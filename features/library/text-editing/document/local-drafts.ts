import { DRAFT_PREFIX } from '@tingdu/client/session.ts'
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'

/** What somebody typed and the server does not have yet, as kept in this browser. */
export type LocalDraft = {
  title: string
  author: string
  content: string
  document: TextDocument
  /** `last_modified` of the row that it is based on; null for a new text. */
  base: string | null
  /** The id of a new text, chosen here so that creating it twice is refused. */
  sha1: string
}

/**
 * Drafts belong to an account, a text and a tab, so that two tabs do not overwrite each other's. They outlive the
 * session: an expired one must not cost what was typed.
 */
type Key = { account: number; text: string }

const tabKey = 'tingdu.tab'

export function keepDraft(key: Key, draft: LocalDraft): void {
  try {
    localStorage.setItem(nameOf(key, thisTab()), JSON.stringify(draft))
  } catch {
    // If storage is full or blocked, saving on the server remains.
  }
}

export function dropDraft(key: Key): void {
  try {
    localStorage.removeItem(nameOf(key, thisTab()))
  } catch {
    // Nothing was stored.
  }
}

/**
 * Takes over the draft of a text that this tab left, or else one of a closed tab; null if there is none. `own` tells
 * which of the two it is.
 */
export async function takeDraft(key: Key): Promise<(LocalDraft & { own: boolean }) | null> {
  try {
    holdTab()
    const tab = thisTab()
    const own = read(nameOf(key, tab))
    if (own) return { ...own, own: true }
    const open = await openTabs()
    const prefix = nameOf(key, '')
    const name = Object.keys(localStorage).find(
      (each) => each.startsWith(prefix) && !open.has(each.slice(prefix.length)),
    )
    const left = name ? read(name) : null
    if (!name || !left) return null
    localStorage.removeItem(name)
    keepDraft(key, left)
    return { ...left, own: false }
  } catch {
    return null
  }
}

function read(name: string): LocalDraft | null {
  return JSON.parse(localStorage.getItem(name) ?? 'null') as LocalDraft | null
}

const nameOf = ({ account, text }: Key, tab: string) => `${DRAFT_PREFIX}${account}.${text}.${tab}`

function thisTab(): string {
  const known = sessionStorage.getItem(tabKey)
  if (known) return known
  const tab = crypto.randomUUID()
  sessionStorage.setItem(tabKey, tab)
  return tab
}

const lockOf = (tab: string) => `${tabKey}.${tab}`
let held = false

/** Holds a lock while this tab is open, which tells other tabs that its drafts are still being typed. */
function holdTab(): void {
  if (held || !navigator.locks) return
  held = true
  void navigator.locks.request(lockOf(thisTab()), () => new Promise<never>(() => {})).catch(() => {})
}

async function openTabs(): Promise<Set<string>> {
  const locks = (await navigator.locks?.query())?.held ?? []
  return new Set(locks.map(({ name = '' }) => name.slice(lockOf('').length)))
}
