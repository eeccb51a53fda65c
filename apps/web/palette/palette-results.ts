import { useQueries } from '@tanstack/react-query'
import { type Role, useSession } from '@tingdu/client/session.ts'
import { findableTasks, useFeatures } from '@tingdu/ui/registered-features.ts'
import type { PaletteResult, PaletteSource, WebFeature } from '@tingdu/ui/web-feature.ts'
import { useEffect, useState } from 'react'
import { accountMenuOf, openEntriesOf, settingsOf } from '../menu.ts'
import { recentResults } from './recent-results.ts'
import { texts } from './texts.ts'

const PAUSE_MS = 250
/** One Latin letter matches nearly everything; one Chinese character is a word. */
const searchable = /\p{Script=Han}|\S\S/u

export type ResultGroup = { name: string; results: PaletteResult[] }

/** Results by group; `failed` names the groups that could not be searched. */
export type PaletteResults = { groups: ResultGroup[]; searching: boolean; failed: string[] }

/** What a role finds with a typed text: screens at once, everything else after a pause. */
export function usePaletteResults(typed: string): PaletteResults {
  const features = useFeatures()
  const { role } = useSession()
  const text = typed.trim()
  const settled = useSettled(text)
  const sources = sourcesOf(features, role)
  const searches = useQueries({
    queries: sources.map(({ group, load }) => ({
      queryKey: ['palette', role, group, settled],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await load())(settled, signal),
      enabled: searchable.test(settled),
      retry: false,
    })),
  })
  const tasks = { name: texts.tasks, results: tasksOf(features, role, text) }
  const screens = { name: texts.screens, results: screensOf(features, role, text) }
  if (text === '') return { groups: filled([recentGroup(), tasks, screens]), searching: false, failed: [] }
  const found = sources.map(({ group }, index) => ({
    name: group,
    results: settled === text ? (searches[index]?.data ?? []) : [],
  }))
  return {
    groups: filled([tasks, screens, ...found]),
    searching: searchable.test(text) && (settled !== text || searches.some(({ isFetching }) => isFetching)),
    failed: sources.filter((_, index) => searches[index]?.isError).map(({ group }) => group),
  }
}

const filled = (groups: ResultGroup[]) => groups.filter(({ results }) => results.length > 0)
const recentGroup = (): ResultGroup => ({ name: texts.recent, results: recentResults() })

function sourcesOf(features: readonly WebFeature[], role: Role | null): PaletteSource[] {
  return features
    .flatMap(({ palette = [] }) => palette)
    .filter(({ roles }) => role !== null && roles.includes(role))
    .toSorted((one, other) => one.order - other.order)
}

/** The screens that a role may open and the settings whose label contains the text, each address once. */
function screensOf(features: readonly WebFeature[], role: Role | null, text: string): PaletteResult[] {
  const entries = [...openEntriesOf(features, role), ...accountMenuOf(features), ...settingsOf(features)]
  const byPath = new Map(entries.toReversed().map(({ label, path }) => [path, { label, path }]))
  const wanted = text.toLowerCase()
  return [...byPath.values()].toReversed().filter(({ label }) => label.toLowerCase().includes(wanted))
}

/** The tasks of a role that match a text: each of its words begins a word of the task, in any order. */
function tasksOf(features: readonly WebFeature[], role: Role | null, text: string): PaletteResult[] {
  const wanted = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return findableTasks(features, role)
    .filter(({ label, also = '' }) => {
      const words = `${label} ${also}`.toLowerCase().split(/[\s’]+/)
      return wanted.every((start) => words.some((word) => word.startsWith(start)))
    })
    .map(({ label, hint, path }) => ({ label, detail: hint, path }))
}

/** A value once it has not changed for the pause. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
