/**
 * The structure described in ARCHITECTURE.md, as rules over files and their imports. Each rule returns its violations
 * and their reason.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { featureFileExceptions } from './feature-file-exceptions.ts'

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
  /\.(test|e2e)\.tsx?$|\/permissions\.ts$/.test(path) || path.startsWith('packages/testing/')
const layerOf = (path: string) => /^(apps|features|packages)\//.exec(path)?.[1]
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1]

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

/** Imports of a feature's tests and of its test data in `permissions.ts` are not dependencies of the product. */
const isTestData = (path: string) => isTest(path) || /^features\/[^/]+\/permissions\.ts$/.test(path)

const published = /^features\/[^/]+\/(public(\.server)?|paths|rules|messages)\.ts$/

/** A feature imports only what another one publishes. */
export function betweenFeatures(files: SourceFile[]): Violation[] {
  return eachImport(files, (file, target) => {
    const [from, to] = [featureOf(file.path), featureOf(target)]
    if (!from || !to || from === to || isTestData(file.path) || published.test(target)) return null
    return `imports ${target}: of another feature only public.ts, public.server.ts, paths.ts, rules.ts and messages.ts may be used, so that the rest can change`
  }).map((violation) => ({ rule: 'between features', ...violation }))
}

const featureVocabulary = [
  /^(feature\.(server|web)|public(\.server)?|paths|permissions|rules|messages|queries)\.ts$/,
  /^(context|jobs|own-data|account-deletion|demo-[a-z0-9-]+)\.server\.ts$/,
  /^test-[a-z0-9-]+\.ts$/,
  /^access\.sql$/,
  /^migrations\/\d{4}-[a-z0-9-]+\.sql$/,
  /^endpoints\/[a-z0-9-]+\.server\.ts$/,
  /^import\/[a-z0-9-]+(\.server)?\.ts$/,
  /^[A-Z][A-Za-z0-9]+\.(tsx|module\.css)$/,
  /^[A-Za-z0-9-]+(\.(api|screen|unit))?\.test\.tsx?$/,
  /^videos\//,
]

/**
 * A feature folder has a closed vocabulary of files, so that anyone can guess where something is. Other files are in
 * `exceptions` with a reason.
 */
export function featureFiles(files: SourceFile[], exceptions = featureFileExceptions): Violation[] {
  const rule = 'feature files'
  const unknown = files
    .map(({ path }) => path)
    .filter((path) => featureOf(path))
    .filter((path) => !featureVocabulary.some((pattern) => pattern.test(insideFeature(path))))
  const patterns = Object.keys(exceptions).map((name) => ({ name, pattern: patternOf(name) }))
  const unexplained = unknown
    .filter((path) => !patterns.some(({ pattern }) => pattern.test(path)))
    .map((path) => ({
      rule,
      path,
      why: 'is not one of the kinds of file a feature has (see ARCHITECTURE.md): rename it, move it, or give a reason in scripts/feature-file-exceptions.ts',
    }))
  const needless = patterns
    .filter(({ pattern }) => !unknown.some((path) => pattern.test(path)))
    .map(({ name }) => ({
      rule,
      path: 'scripts/feature-file-exceptions.ts',
      why: `excepts ${name}, which no file needs: remove the line`,
    }))
  return [...unexplained, ...needless]
}

const insideFeature = (path: string) => path.replace(/^features\/[^/]+\//, '')

function patternOf(exception: string): RegExp {
  const escaped = exception.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  return new RegExp(`^features/${escaped}$`)
}

/** No barrels and no catch-all files: a name must describe the contents. */
export function plainNames(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) =>
      /(^|\/)(index|utils?|helpers?|common|misc|shared)(\.(server\.)?tsx?$|\/)/.test(path),
    )
    .map(({ path }) => ({
      rule: 'plain names',
      path,
      why: 'says nothing of what is in it: name it after its one subject',
    }))
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

/** Permissions are data for tests; the database decides, so product code must not import them. */
export function permissionsInTests(files: SourceFile[]): Violation[] {
  return eachImport(files, (file, target) => {
    if (isTest(file.path) || !/\/permissions\.ts$/.test(target)) return null
    return `imports ${target}, which only tests load: the database decides who may do what`
  }).map((violation) => ({ rule: 'permissions in tests', ...violation }))
}

/** No cycles: a file can be understood after the files it imports. */
export function cycles(files: SourceFile[]): Violation[] {
  const known = new Map(files.map((file) => [file.path, file]))
  const state = new Map<string, 'open' | 'done'>()
  const violations: Violation[] = []
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      const circle = [...trail.slice(trail.indexOf(path)), path].join(' → ')
      violations.push({ rule: 'cycles', path, why: `imports itself in a circle: ${circle}` })
      return
    }
    state.set(path, 'open')
    for (const target of known.get(path)?.imports ?? [])
      if (known.has(target)) visit(target, [...trail, path])
    state.set(path, 'done')
  }
  for (const { path } of files) visit(path, [])
  return violations
}

/** Migrations are numbered in one order over all features. */
export function migrationNumbers(files: SourceFile[]): Violation[] {
  const numbered = files.filter(({ path }) => /\/migrations\/\d{4}-/.test(path))
  const byNumber = Map.groupBy(numbered, ({ path }) => /\/(\d{4})-/.exec(path)?.[1])
  return [...byNumber.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) =>
      group.map(({ path }) => ({
        rule: 'migration numbers',
        path,
        why: 'shares its number with another migration: take the next free one',
      })),
    )
}

/** Small files: one well over the limit probably has two responsibilities. */
export function fileLengths(files: SourceFile[]): Violation[] {
  const limit = 350
  return files
    .filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !isTest(path) && !path.includes('.generated.'))
    .filter(({ text }) => text.split('\n').length > limit)
    .map(({ path, text }) => ({
      rule: 'file lengths',
      path,
      why: `has ${text.split('\n').length} lines, more than ${limit}: two things live in it`,
    }))
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
export const rules = [
  importDirections,
  betweenFeatures,
  featureFiles,
  plainNames,
  browserReach,
  permissionsInTests,
  cycles,
  migrationNumbers,
  fileLengths,
]
