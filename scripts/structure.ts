/**
 * The structure described in ARCHITECTURE.md, as rules over files and their imports. Each rule returns its violations
 * and their reason.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { sqlUses } from './sql-structure.ts'

/** One file of the checkout and its imports: repository paths, or bare names such as `node:fs` and `react`. */
export type SourceFile = { path: string; text: string; imports: string[] }

export type Violation = { rule: string; path: string; why: string }

const scopes: Record<string, string> = {
  '@tingdu/features/': 'features/',
  '@tingdu/server/': 'apps/server/',
  '@tingdu/web/': 'apps/web/',
}
const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Reads the files and resolves their relative and `@tingdu/…` imports to repository paths. */
export function readSources(root: string, paths: string[]): SourceFile[] {
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, imports: importsOf(path, text) }
  })
}

function importsOf(path: string, text: string): string[] {
  if (!/\.(tsx?|mjs)$/.test(path)) return []
  return [...text.matchAll(importPattern)].map((match) =>
    resolveImport(path, match[1] ?? match[2] ?? match[3] ?? ''),
  )
}

function resolveImport(from: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name.replace(/\?.*$/, '')))
  for (const [prefix, folder] of Object.entries(scopes))
    if (name.startsWith(prefix)) return folder + name.slice(prefix.length)
  if (name.startsWith('@tingdu/')) return `packages/${name.slice('@tingdu/'.length)}`
  return name
}

const isTest = (path: string) =>
  /\.(test|e2e)\.tsx?$|\/(permission-cases|test-[\w-]+)\.tsx?$/.test(path) || path.startsWith('testing/')
const layerOf = (path: string) => /^(apps|features|packages)\//.exec(path)?.[1]
const featureOf = (path: string) => /^features\/([^/]+\/[^/]+)\//.exec(path)?.[1]

/** Imports go in one direction: apps → features → packages. Tests boot the real app and may import it. */
export function importDirections(files: SourceFile[]): Violation[] {
  const allowed: Record<string, string[]> = {
    apps: ['apps', 'features', 'packages'],
    features: ['features', 'packages'],
    packages: ['packages'],
  }
  return eachImport(files, (file, target) => {
    const [from, to] = [layerOf(file.path), layerOf(target)]
    if (!from || !to || isTest(file.path) || allowed[from]?.includes(to)) return null
    return `imports ${target}: imports run apps → features → packages, so that an engine knows no feature and a feature no app`
  }).map((violation) => ({ rule: 'import directions', ...violation }))
}

const published = /^features\/[^/]+\/[^/]+\/(public(\.server)?|paths|rules|messages)\.ts$/

/** A feature imports only what another one publishes. */
export function betweenFeatures(files: SourceFile[]): Violation[] {
  return eachImport(files, (file, target) => {
    const [from, to] = [featureOf(file.path), featureOf(target)]
    if (!from || !to || from === to || isTest(file.path) || published.test(target)) return null
    return `imports ${target}: of another feature only public.ts, public.server.ts, paths.ts, rules.ts and messages.ts may be used, so that the rest can change`
  }).map((violation) => ({ rule: 'between features', ...violation }))
}

/** The areas of features: each may use those before it, in imports and in SQL. */
const areas = ['accounts', 'membership', 'dictionary', 'library', 'study', 'staff', 'site']
const areaOf = (feature: string) => areas.indexOf(feature.split('/')[0] ?? '')

/** No feature uses one of an area below its own: imports other than links (`paths.ts`), tables and functions. */
export function areaOrder(files: SourceFile[]): Violation[] {
  return [...featureImports(files), ...sqlUses(files)]
    .filter(({ from, to }) => areaOf(to) > areaOf(from))
    .map(({ path, what, from, to }) => ({
      rule: 'area order',
      path,
      why: `uses ${what} of ${to}, which is below ${from}: areas use those above them (ARCHITECTURE.md)`,
    }))
}

/** Features do not import each other in a circle. */
export function cyclesOfFeatures(files: SourceFile[]): Violation[] {
  const imports = Map.groupBy(featureImports(files), ({ from }) => from)
  return circlesIn(new Map([...imports].map(([from, uses]) => [from, uses.map(({ to }) => to)]))).map(
    (circle) => ({
      rule: 'cycles of features',
      path: circle[0] ?? '',
      why: `is in a circle: ${circle.join(' → ')}`,
    }),
  )
}

/** The imports of features from others, except links and those of tests. */
function featureImports(files: SourceFile[]) {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap((what) => {
        const [from, to] = [featureOf(path), featureOf(what)]
        return from && to && from !== to && !what.endsWith('/paths.ts') ? [{ path, what, from, to }] : []
      }),
    )
}

/** Code for the browser never imports a server file or a Node module. */
export function browserReach(files: SourceFile[]): Violation[] {
  const known = new Map(files.map((file) => [file.path, file]))
  const seen = new Map<string, string>()
  const queue = files.filter(
    ({ path }) => path === 'apps/web/main.tsx' || (/^features\/.*\.tsx$/.test(path) && !isTest(path)),
  )
  const violations: Violation[] = []
  for (const file of queue) seen.set(file.path, file.path)
  for (let file = queue.shift(); file; file = queue.shift()) {
    for (const target of file.imports) {
      if (/\.server\.ts$|^node:|^(pg|fastify|jose)$|^@node-rs\//.test(target)) {
        violations.push({
          rule: 'browser reach',
          path: file.path,
          why: `imports ${target}, which only the server may load`,
        })
      }
      const next = known.get(target)
      if (next && !seen.has(target)) {
        seen.set(target, file.path)
        queue.push(next)
      }
    }
  }
  return violations
}

/** No cycles: a file can be understood after the files it imports. */
export function cycles(files: SourceFile[]): Violation[] {
  return circlesIn(new Map(files.map(({ path, imports }) => [path, imports]))).map((circle) => ({
    rule: 'cycles',
    path: circle[0] ?? '',
    why: `imports itself in a circle: ${circle.join(' → ')}`,
  }))
}

/** The circles of a graph, each beginning and ending with the same node. */
function circlesIn(graph: Map<string, string[]>): string[][] {
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[][] = []
  const visit = (node: string, trail: string[]) => {
    if (state.get(node) === 'done') return
    if (state.get(node) === 'open') {
      circles.push([...trail.slice(trail.indexOf(node)), node])
      return
    }
    state.set(node, 'open')
    for (const target of graph.get(node) ?? []) if (graph.has(target)) visit(target, [...trail, node])
    state.set(node, 'done')
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}

function eachImport(files: SourceFile[], judge: (file: SourceFile, target: string) => string | null) {
  return files.flatMap((file) =>
    file.imports.flatMap((target) => {
      const why = judge(file, target)
      return why ? [{ path: file.path, why }] : []
    }),
  )
}

/** Every rule, in order of importance to the reader. */
export const rules = [importDirections, betweenFeatures, areaOrder, cyclesOfFeatures, browserReach, cycles]
