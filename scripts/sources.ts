/** The files of a checkout as the rules of `npm run check structure` see them. */
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A file and its imports: repository paths, or bare names such as `node:fs` and `react`. */
export type SourceFile = { path: string; text: string; imports: string[] }

/** A broken rule, as `rule: path why`. */
export type Violation = { rule: string; path: string; why: string }

/** File `path` of feature `from` uses `what`, a file or an SQL object, of feature `to`. */
export type Use = { path: string; what: string; from: string; to: string }

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Reads the files and resolves their relative and `@tingdu/…` imports to repository paths. */
export function readSources(root: string, paths: string[]): SourceFile[] {
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const matches = path.endsWith('.sql') ? [] : [...text.matchAll(importPattern)]
    return { path, text, imports: matches.map(([, a, b, c]) => resolveImport(path, a ?? b ?? c ?? '')) }
  })
}

function resolveImport(from: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name.replace(/\?.*$/, '')))
  return name
    .replace(/^@tingdu\/(?=(features|testing)\/)/, '')
    .replace(/^@tingdu\/(?=(server|web)\/)/, 'apps/')
    .replace(/^@tingdu\//, 'packages/')
}

/** The feature that a file belongs to, such as `library/books`. */
export const featureOf = (path: string) => /^features\/([^/]+\/[^/]+)\//.exec(path)?.[1]

/** Whether only tests use a file. */
export const isTest = (path: string) =>
  /\.(test|e2e)\.tsx?$|\/(permission-cases|test(ing)?-[\w-]+)\.tsx?$/.test(path) ||
  path.startsWith('testing/')
