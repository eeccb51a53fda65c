/** The rule that a package imports only packages declared in its package.json. */
import type { SourceFile, Violation } from './structure.ts'

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies', object>
>

/** Development tools, which may use development dependencies. */
const tools =
  /^(apps\/web\/[a-z-]+(\.config)?\.ts|packages\/ui\/brand\/generate\.ts|.*\/videos\/[a-z-]+\.mjs)$/
const tests = /\.test\.tsx?$|^testing\/|\/permission-cases\.ts$|\/test(ing)?-[^/]+\.tsx?$/

/** The folder of the package that a file belongs to; undefined for files of the repository as a whole. */
const packageOf = (path: string) => /^(apps\/[^/]+|packages\/[^/]+|testing|features)\//.exec(path)?.[1]

/**
 * A package imports only packages that its package.json declares: product code only `dependencies`, tests and tools
 * also development dependencies, of the package or the root.
 */
export function declaredImports(files: SourceFile[]): Violation[] {
  const manifests = new Map(
    files
      .filter(({ path }) => /(^|\/)package\.json$/.test(path))
      .map(({ path, text }) => [path, JSON.parse(text)]),
  )
  return files.flatMap(({ path, imports }) => {
    const folder = packageOf(path)
    const manifest: Manifest | undefined = manifests.get(`${folder}/package.json`)
    if (!manifest) return []
    const declared = declaredIn(manifest, manifests.get('package.json') ?? {}, path)
    const own = nameOf(path)
    const wanted = new Set(imports.flatMap((target) => nameOf(target) ?? []))
    return [...wanted]
      .filter((name) => name !== own && !declared.has(name))
      .map((name) => ({
        rule: 'declared imports',
        path,
        why: `imports ${name}, which ${folder}/package.json does not declare for it`,
      }))
  })
}

function declaredIn(manifest: Manifest, root: Manifest, path: string): Set<string> {
  const { dependencies = {}, optionalDependencies = {}, devDependencies = {} } = manifest
  const all = { ...dependencies, ...optionalDependencies }
  if (!tests.test(path) && !tools.test(path)) return new Set(Object.keys(all))
  return new Set(Object.keys({ ...all, ...devDependencies, ...root.devDependencies }))
}

/**
 * The package of an import: `@tingdu/http`, `@mantine/core`, `react`; undefined for Node's modules and files outside of
 * packages.
 */
function nameOf(target: string): string | undefined {
  const folder = packageOf(target)
  if (folder) return `@tingdu/${folder.replace(/^.*\//, '')}`
  if (/^(node:|\.|virtual:)|^(scripts|bench|e2e|content)\//.test(target)) return undefined
  return /^(@[^/]+\/)?[^/]+/.exec(target)?.[0]
}
