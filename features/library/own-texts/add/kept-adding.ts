import { getSession, onSessionEnd } from '@tingdu/client/session.ts'
import type { ReadDocument } from '@tingdu/documents/document.ts'
import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { beginningOf } from './title-line.ts'

/** What is kept of the preview: what the member has changed there, and the ids with which it is stored. */
const ofPreview = ['id', 'chapters', 'isDivided', 'takesLine', 'title', 'author'] as const
const all = ['pasted', 'found', 'isPreviewed', 'sound', ...ofPreview] as const
type Name = (typeof all)[number]

/**
 * What a member is adding, until it is stored or discarded: in the storage of the tab, by account and draft, so that it is
 * still there after a reload; and in memory, because a long book may not fit there.
 */
const memory = new Map<string, unknown>()
onSessionEnd(() => memory.clear())

const prefix = () => `tingdu.adding.${getSession().id}.`
const keyOf = (draft: string, name: Name) => `${prefix()}${draft}.${name}`

/** The draft that the page shows: each visit has its own, called after the time at which it began, in ms. */
export const DraftContext = createContext('')

/**
 * The draft of this visit, and a function that goes on with another one. It is written into the entry of the history, so
 * that a reload and Back lead to it; whoever opens the page anew gets a new one.
 */
export function useDraft(): [string, (draft: string) => void] {
  const [draft, setDraft] = useState<string>(() => history.state?.draft ?? String(Date.now()))
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location has another entry
  useEffect(() => history.replaceState({ ...history.state, draft }, ''), [draft, key])
  useEffect(() => forgetOthers(draft), [draft])
  return [draft, setDraft]
}

/** The drafts of other visits, the latest one first. */
function otherDrafts(current: string): string[] {
  const keys = [...memory.keys(), ...storedKeys()].filter((key) => key.startsWith(prefix()))
  const ids = new Set(keys.map((key) => key.slice(prefix().length).split('.')[0] ?? ''))
  return [...ids].filter((id) => id !== current).toSorted((a, b) => Number(b) - Number(a))
}

/** Forgets the drafts of other visits but for the one that is offered: those that were left empty, added, or followed by another one. */
function forgetOthers(current: string): void {
  const offered = leftDraft(current)?.id
  for (const id of otherDrafts(current)) if (id !== offered) forgetAdding(id)
}

/** The latest draft of another visit, with its first words; null if there is none. */
export function leftDraft(current: string): { id: string; beginning: string } | null {
  for (const id of otherDrafts(current)) {
    const beginning = beginningOf(textOf(id))
    if (beginning !== '') return { id, beginning }
  }
  return null
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

/** What tells a draft from others: the title or the text that it shows, or else what its sound is called. */
function textOf(draft: string): string {
  const found = kept<boolean>(draft, 'isPreviewed') && kept<ReadDocument>(draft, 'found')
  const sound = kept<{ name: string } | null>(draft, 'sound')?.name ?? ''
  if (!found) return kept<string>(draft, 'pasted')?.trim() || sound
  return kept<string>(draft, 'title') || found.title || (found.chapters[0]?.text ?? '')
}

/** Keeps a part of what is being added. */
export function keep(draft: string, name: Name, value: unknown): void {
  const key = keyOf(draft, name)
  memory.set(key, value)
  try {
    // If the new one does not fit, an older one is of no use.
    sessionStorage.removeItem(key)
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It is still in memory.
  }
}

/** What was kept under a name; undefined if nothing was. */
export function kept<Value>(draft: string, name: Name): Value | undefined {
  const key = keyOf(draft, name)
  if (memory.has(key)) return memory.get(key) as Value
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** A state of the page that adds a text, which is kept when the page is left. */
export function useKept<Value>(name: Name, initial: () => Value): [Value, Dispatch<SetStateAction<Value>>] {
  const draft = useContext(DraftContext)
  const [value, setValue] = useState(() => kept<Value>(draft, name) ?? initial())
  useEffect(() => keep(draft, name, value), [draft, name, value])
  return [value, setValue]
}

/** Forgets a draft; returns a function that brings it back. */
export function forgetAdding(draft: string): () => void {
  return forget(draft, all)
}

/** Forgets what was changed in the preview of a draft, because it is of another text. */
export function forgetPreview(draft: string): void {
  forget(draft, ofPreview)
}

function forget(draft: string, names: readonly Name[]): () => void {
  const before = names.map((name) => [name, kept(draft, name)] as const)
  for (const name of names) {
    memory.delete(keyOf(draft, name))
    try {
      sessionStorage.removeItem(keyOf(draft, name))
    } catch {
      // Nothing was stored.
    }
  }
  return () => {
    for (const [name, value] of before) if (value !== undefined) keep(draft, name, value)
  }
}
