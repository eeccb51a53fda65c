import { join } from 'node:path'

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null }

/**
 * The app, and the page that learners open most, with what features show on it at once: a text is there without
 * another request for scripts.
 */
const firstView = [
  'apps/web/main.tsx',
  'apps/web/layouts/UserLayout.tsx',
  'features/library/texts/TextScreen.tsx',
  'features/library/text-editing/TextTabs.tsx',
  'features/library/text-translation/TranslateText.tsx',
  'features/study/saved-words/WordStates.tsx',
  'features/membership/subscriptions/trial/TrialBanner.tsx',
  'features/dictionary/mistakes/NewAnswers.tsx',
].map((path) => join(import.meta.dirname, '../..', path))

let imported: Set<string> | undefined

/**
 * Whether the first view imports a module, directly or not. Packages are left out: the build adds the parts of them that
 * are used, while their index files import everything.
 */
export function isForFirstView(id: string, graph: Graph): boolean {
  imported ??= importedBy(firstView, graph)
  return !id.includes('node_modules') && imported.has(id)
}

function importedBy(ids: string[], graph: Graph): Set<string> {
  const found = new Set(ids)
  // The loop also visits modules that are added during it.
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
