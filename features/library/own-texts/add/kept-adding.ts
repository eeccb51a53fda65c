import { getSession, onSessionEnd } from '@tingdu/client/session.ts'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/** What is kept of the preview: what the member has changed there, and the ids with which it is stored. */
const ofPreview = ['id', 'chapters', 'isDivided', 'takesLine', 'title', 'author'] as const
const all = ['pasted', 'found', 'isPreviewed', ...ofPreview] as const
type Name = (typeof all)[number]

/**
 * What a member is adding, until it is stored or discarded: in the storage of the tab, by account, so that it is still there
 * after a reload; and in memory, because a long book may not fit there.
 */
const memory = new Map<Name, unknown>()
onSessionEnd(() => memory.clear())

const keyOf = (name: Name) => `tingdu.adding.${getSession().id}.${name}`

/** Keeps a part of what is being added. */
export function keep(name: Name, value: unknown): void {
  memory.set(name, value)
  try {
    // If the new one does not fit, an older one is of no use.
    sessionStorage.removeItem(keyOf(name))
    sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // It is still in memory.
  }
}

/** What was kept under a name; undefined if nothing was. */
export function kept<Value>(name: Name): Value | undefined {
  if (memory.has(name)) return memory.get(name) as Value
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** A state of the page that adds a text, which is kept when the page is left. */
export function useKept<Value>(name: Name, initial: () => Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => kept<Value>(name) ?? initial())
  useEffect(() => keep(name, value), [name, value])
  return [value, setValue]
}

/** Forgets what is being added; returns a function that brings it back. */
export function forgetAdding(): () => void {
  return forget(all)
}

/** Forgets what was changed in the preview, because it is of another text. */
export function forgetPreview(): void {
  forget(ofPreview)
}

function forget(names: readonly Name[]): () => void {
  const before = names.map((name) => [name, kept(name)] as const)
  for (const name of names) {
    memory.delete(name)
    try {
      sessionStorage.removeItem(keyOf(name))
    } catch {
      // Nothing was stored.
    }
  }
  return () => {
    for (const [name, value] of before) if (value !== undefined) keep(name, value)
  }
}
