import { useEffect, useRef } from 'react'
import { compact } from '../document/draft.ts'
import { dropDraft, keepDraft } from '../document/local-drafts.ts'
import type { DraftEditing } from './use-draft.ts'

const PAUSE_MS = 300

type Options = {
  account: number
  /** The id of the text, or `new`. */
  text: string
  sha1: string
  base: string | null
  editing: DraftEditing
  /** Whether the editor starts with such a draft. */
  restored: boolean
  /** Whether the server has everything. */
  clean: boolean
}

/** Keeps what the server does not have yet in this browser, also when the page is closed right after a letter. */
export function useLocalDraft(options: Options): void {
  const { account, text, sha1, base, editing, restored, clean } = options
  const { fields, draft, changes } = editing
  const store = () => {
    if (clean) return dropDraft({ account, text })
    keepDraft(
      { account, text },
      { ...fields, content: draft.content, document: compact(draft.document), base, sha1 },
    )
  }
  const latest = useRef(store)
  latest.current = store
  const untouched = changes === 0 && !restored
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored after each change, with what it needs at that time
  useEffect(() => {
    if (untouched) return
    const timer = setTimeout(() => latest.current(), clean ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [changes, draft, clean, base])
  useEffect(() => {
    if (untouched) return
    const storeNow = () => latest.current()
    window.addEventListener('pagehide', storeNow)
    document.addEventListener('visibilitychange', storeNow)
    return () => {
      window.removeEventListener('pagehide', storeNow)
      document.removeEventListener('visibilitychange', storeNow)
      storeNow()
    }
  }, [untouched])
}
