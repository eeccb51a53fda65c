import { ApiError } from '@tingdu/client/api.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { useEffect, useRef, useState } from 'react'
import { areSame } from '../document/differences.ts'
import { registerSave } from '../document/saves-under-way.ts'
import type { savingTexts } from '../messages.ts'
import { type EditedText, saveText, type Written } from '../queries.ts'
import { fieldErrors } from '../rules.ts'
import type { DraftEditing } from './use-draft.ts'

/** How long after a change it is saved. */
const PAUSE_MS = 1500
const RETRY_MS = 10_000
/** A number of changes that differs from any. */
const NEVER = -1

type State = {
  /** `last_modified` of the text as last seen, and how many changes it contains. */
  version: string
  saved: number
  saving: boolean
  failure: unknown
  /** The text as somebody else saved it; `theirs` is null if it is deleted. */
  conflict: { theirs: EditedText | null } | null
}

export type Autosave = {
  status: keyof typeof savingTexts
  failure: unknown
  conflict: State['conflict']
  /** The document as the server had it before a conflict, if it is known. */
  base: TextDocument | null
  /** Whether everything is saved. */
  clean: boolean
  version: string
  /** Saves at once; `onSaved` runs when everything typed until then is saved. */
  saveNow: () => void
  /** Goes on from what somebody else saved, after a choice has been made. */
  settle: (theirs: EditedText) => void
}

type Options = {
  text: EditedText
  editing: DraftEditing
  /** Whether the editor starts with changes that this browser kept, and what was saved elsewhere meanwhile. */
  restored: boolean
  conflict: State['conflict']
  onSaved: () => void
  onFailed: (failure: unknown) => void
}

/**
 * Saves what is edited a moment after each change, as long as nobody else has saved the text since it was read.
 * `onSaved` and `onFailed` follow `saveNow` only.
 */
export function useAutosave(options: Options): Autosave {
  const { text, editing, restored, conflict, onSaved, onFailed } = options
  const { sha1 } = text
  const [state, setState] = useState<State>({
    version: text.last_modified,
    saved: restored ? NEVER : 0,
    saving: false,
    failure: null,
    conflict,
  })
  const [urgent, setUrgent] = useState(false)
  const { changes, draft, fields } = editing
  const complete = draft.content !== '' && Object.keys(fieldErrors(fields)).length === 0
  const dirty = changes !== state.saved
  const due = dirty && complete && draft.annotated && !state.conflict && !state.saving
  // What the server has if nobody else has changed it: the text as it was read, or as it was sent last.
  const known = useRef<Written>({ title: text.title, author: text.author, document: text.json_text })

  const [base, setBase] = useState(restored ? null : text.json_text)

  const save = async () => {
    const written = { ...fields, document: draft.document }
    setState((now) => ({ ...now, saving: true }))
    const sent = send(sha1, written, state.version, known.current)
    known.current = written
    registerSave(sha1, sent)
    try {
      const version = await sent
      setState((now) => ({ ...now, version, saved: changes, saving: false, failure: null }))
      setBase(written.document)
      void queryClient.invalidateQueries({ queryKey: ['texts'] })
      void queryClient.invalidateQueries({ queryKey: ['library'] })
    } catch (failure) {
      const found = failure instanceof EditConflict ? { theirs: failure.theirs as EditedText | null } : null
      setState((now) => ({ ...now, saving: false, failure, conflict: found }))
      if (urgent && !found) onFailed(failure)
      setUrgent(false)
    }
  }

  const latestOnSaved = useRef(onSaved)
  latestOnSaved.current = onSaved
  const done = urgent && !dirty && !state.saving
  useEffect(() => {
    if (!done) return
    latestOnSaved.current()
    setUrgent(false)
  }, [done])

  const saveRef = useRef(save)
  saveRef.current = save
  const { failure } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause again
  useEffect(() => {
    if (!due || (failure && !urgent && !isTemporary(failure))) return
    const pause = urgent ? 0 : failure ? RETRY_MS : PAUSE_MS
    const timer = setTimeout(() => void saveRef.current(), pause)
    const saveOnline = () => void saveRef.current()
    if (failure) window.addEventListener('online', saveOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', saveOnline)
    }
  }, [due, changes, failure, urgent])

  // Another change may be what the server accepts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change tries again
  useEffect(() => {
    setState((now) => (now.failure && !isTemporary(now.failure) ? { ...now, failure: null } : now))
  }, [changes])

  // What is left unsaved when the page is left is sent without waiting.
  const leaving = useRef<() => void>(() => {})
  leaving.current = () => {
    if (due) void saveRef.current()
  }
  useEffect(() => () => leaving.current(), [])

  return {
    status: statusOf(state, { dirty, complete }),
    failure,
    conflict: state.conflict,
    base,
    clean: !dirty,
    version: state.version,
    saveNow: () => {
      if (complete) setUrgent(true)
    },
    settle: (theirs) =>
      setState((now) => ({
        ...now,
        version: theirs.last_modified,
        conflict: null,
        failure: null,
        saved: NEVER,
      })),
  }
}

/**
 * Saves. It is no conflict if only the plan was changed, nor if an earlier attempt arrived whose response was lost: the
 * content is then what is `known` here.
 */
async function send(sha1: string, written: Written, seen: string, known: Written): Promise<string> {
  try {
    return await saveText(sha1, written, seen)
  } catch (failure) {
    const theirs = failure instanceof EditConflict ? (failure.theirs as EditedText | null) : null
    const own = theirs && [written, known].some((each) => isStored(each, theirs))
    if (!own) throw failure
    return await saveText(sha1, written, theirs.last_modified)
  }
}

function isStored({ title, author, document }: Written, stored: EditedText): boolean {
  return (
    title.trim() === stored.title && author.trim() === stored.author && areSame(document, stored.json_text)
  )
}

/** Whether a save can succeed later without a change: the server could not be reached, or is overloaded. */
function isTemporary(failure: unknown): boolean {
  return (
    failure instanceof ApiError && (failure.status === 0 || failure.status === 429 || failure.status >= 500)
  )
}

function statusOf(
  { saving, failure }: State,
  { dirty, complete }: { dirty: boolean; complete: boolean },
): keyof typeof savingTexts {
  if (saving) return 'saving'
  if (!dirty) return 'saved'
  if (!complete) return 'incomplete'
  return failure ? 'failed' : 'waiting'
}
