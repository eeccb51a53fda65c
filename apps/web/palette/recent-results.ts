import type { PaletteResult } from '@tingdu/ui/web-feature.ts'

/** Cleared with the session, like everything of the product in local storage. */
const storageKey = 'tingdu.palette'
const KEPT = 5

/** The latest chosen results, the newest first. */
export function recentResults(): PaletteResult[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isResult).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Puts a chosen result first. */
export function rememberResult(chosen: PaletteResult): void {
  const others = recentResults().filter(({ label, path }) => path !== chosen.path || label !== chosen.label)
  try {
    localStorage.setItem(storageKey, JSON.stringify([chosen, ...others].slice(0, KEPT)))
  } catch {
    // With blocked storage, nothing is remembered.
  }
}

/** A path of this origin only: storage is not to be trusted with addresses. */
function isResult(value: unknown): value is PaletteResult {
  const { label, path } = (value ?? {}) as Partial<PaletteResult>
  return typeof label === 'string' && typeof path === 'string' && /^\/(?!\/)/.test(path)
}
