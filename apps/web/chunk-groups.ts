import { join } from 'node:path'

type Graph = {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

/**
 * The app, and the page that learners open most, with what features show on it at once: a text is there without
 * another request for scripts.
 */
const firstView = [
  'apps/web/main.tsx',
  'apps/web/layouts/UserLayout.tsx',
  'features/library/texts/TextScreen.tsx',
  'features/library/texts/mini-player/MiniPlayer.tsx',
  'features/library/text-editing/TextTabs.tsx',
  'features/library/text-translation/TranslateText.tsx',
  'features/study/saved-words/WordStates.tsx',
  'features/membership/subscriptions/trial/TrialBanner.tsx',
  'features/dictionary/mistakes/NewAnswers.tsx',
].map((path) => join(import.meta.dirname, '../..', path))

const featureList = join(import.meta.dirname, 'features.ts')
const home = join(import.meta.dirname, '../../features/site/home/HomeScreen.tsx')

let imported: Set<string> | undefined
let onHome: Set<string> | undefined

/** Whether a module of a feature is imported by Home or its cards, of which each would be several small files. */
export function isForHome(id: string, graph: Graph): boolean {
  onHome ??= importedBy([home, ...cardsOfHome(graph)], graph)
  return id.includes('/features/') && onHome.has(id)
}

/** What features load for Home, whose modules are called cards. */
function cardsOfHome(graph: Graph): string[] {
  const features = graph.getModuleInfo(featureList)?.importedIds ?? []
  const loaded = features.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return loaded.filter((id) => id.endsWith('Card.tsx'))
}

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
