/** The structure described in ARCHITECTURE.md, as rules over files and their imports. */
import { featureOf, isTest, type SourceFile, type Use, type Violation } from './sources.ts'
import { sqlUses } from './sql-structure.ts'

const layers = ['packages', 'features', 'apps']
const layerOf = (path: string) => layers.indexOf(path.split('/')[0] ?? '')

/** Imports go in one direction: apps → features → packages. Tests boot the real app and may import it. */
export function importDirections(files: SourceFile[]): Violation[] {
  return imports(files)
    .filter(({ path, what }) => layerOf(path) >= 0 && layerOf(what) > layerOf(path) && !isTest(path))
    .map(({ path, what }) => ({
      rule: 'import directions',
      path,
      why: `imports ${what}: imports run apps → features → packages, so that an engine knows no feature and a feature no app`,
    }))
}

const published = /^features\/[^/]+\/[^/]+\/(public(\.server)?|paths|rules|messages)\.ts$/

/** A feature imports only what another one publishes. */
export function betweenFeatures(files: SourceFile[]): Violation[] {
  return featureImports(files)
    .filter(({ what }) => !published.test(what))
    .map(({ path, what }) => ({
      rule: 'between features',
      path,
      why: `imports ${what}: of another feature only public.ts, public.server.ts, paths.ts, rules.ts and messages.ts may be used, so that the rest can change`,
    }))
}

const areas = ['accounts', 'membership', 'dictionary', 'library', 'study', 'staff', 'site']
const areaOf = (feature: string) => feature.split('/')[0] ?? ''
const isLink = ({ what }: Use) => what.endsWith('/paths.ts')

/** Each area of features uses only itself and those before it, in imports and in SQL. Links are free. */
export function areaOrder(files: SourceFile[]): Violation[] {
  return [...featureImports(files), ...sqlUses(files)]
    .filter((use) => areas.indexOf(areaOf(use.to)) > areas.indexOf(areaOf(use.from)) && !isLink(use))
    .map(({ path, what, to }) => ({
      rule: 'area order',
      path,
      why: `uses ${what} of features/${to}: an area uses only those before it (${areas.join(', ')})`,
    }))
}

/** No circles of files, nor of an area's features, in imports (links aside) or in SQL: each can be read after what it uses. */
export function cycles(files: SourceFile[]): Violation[] {
  const isWithin = (use: Use) => areaOf(use.from) === areaOf(use.to) && !isLink(use)
  const uses = [imports(files), featureImports(files).filter(isWithin), sqlUses(files).filter(isWithin)]
  return uses
    .flatMap((each) => [...knots(each)])
    .map(([members, uses]) => ({
      rule: 'cycles',
      path: members,
      why: `use each other in a circle:${uses.map(({ path, what }) => `\n  ${path} → ${what}`).join('')}`,
    }))
}

/** The groups whose members reach each other, by the members' names, with what connects them. */
function knots(uses: Use[]): Map<string, Use[]> {
  let rest = uses
  for (let before = 0; before !== rest.length; ) {
    before = rest.length
    // What uses nothing else, or is used by nothing else, is in no knot.
    const [using, used] = [new Set(rest.map(({ from }) => from)), new Set(rest.map(({ to }) => to))]
    rest = rest.filter(({ from, to }) => used.has(from) && using.has(to))
  }
  const reached = new Map(rest.map(({ from }) => [from, reachedFrom([from], rest)]))
  const connected = (a: string, b: string) => reached.get(a)?.has(b) && reached.get(b)?.has(a)
  return Map.groupBy(
    rest.filter(({ from, to }) => connected(from, to)),
    ({ from }) => [...reached.keys()].filter((other) => connected(from, other)).join(', '),
  )
}

/** The given nodes, and all that they use directly or through others. */
function reachedFrom(start: string[], uses: Use[]): Set<string> {
  const next = Map.groupBy(uses, ({ from }) => from)
  const reached = new Set(start)
  // The loop also visits what is added meanwhile.
  for (const node of reached) for (const { to } of next.get(node) ?? []) reached.add(to)
  return reached
}

const forServer = /\.server\.ts$|^node:|^(pg|fastify|jose)$|^@node-rs\//

/** Code for the browser never imports a server file or a Node module. */
export function browserReach(files: SourceFile[]): Violation[] {
  const screens = files.flatMap(({ path }) =>
    path === 'apps/web/main.tsx' || (/^features\/.*\.tsx$/.test(path) && !isTest(path)) ? [path] : [],
  )
  const isRefused = ({ what }: Use) => forServer.test(what)
  const loaded = reachedFrom(
    screens,
    imports(files).filter((use) => !isRefused(use)),
  )
  return imports(files)
    .filter((use) => loaded.has(use.path) && isRefused(use))
    .map(({ path, what }) => ({
      rule: 'browser reach',
      path,
      why: `imports ${what}, which only the server may load`,
    }))
}

const imports = (files: SourceFile[]): Use[] =>
  files.flatMap(({ path, imports }) => imports.map((what) => ({ path, what, from: path, to: what })))

/** What features import from others, tests aside. */
const featureImports = (files: SourceFile[]): Use[] =>
  imports(files.filter(({ path }) => !isTest(path))).flatMap(({ path, what }) => {
    const [from, to] = [featureOf(path), featureOf(what)]
    return from && to && from !== to ? [{ path, what, from, to }] : []
  })

export const importRules = [importDirections, betweenFeatures, areaOrder, browserReach, cycles]
