import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync(
  ['features/**/*.{ts,tsx}', 'packages/{ui,reading,client,mail}/**/*.{ts,tsx}', 'apps/web/**/*.{ts,tsx}'],
  {
    cwd: root,
    exclude: ['**/node_modules/**'],
  },
).filter((file) => !/test|permission-cases|generated|hostile/.test(file))

/** The string literals and the text between tags of a file, without comments. */
function textsOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = code.matchAll(
    /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}]*[a-z][^<>{}]*)</g,
  )
  return [...found].map((match) => (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim())
}

/** A text of the screen, not a key, a path, a class or a code. */
const isShown = (text: string) => /^[A-Z“(]/.test(text) || / /.test(text)

const texts = files.flatMap((file) => textsOf(file).filter(isShown))

/** All texts that a pattern matches, each once. */
const matching = (pattern: RegExp) => [...new Set(texts.filter((text) => pattern.test(text)))].sort()

test('the scan finds texts of screens, messages and emails', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(texts).toEqual(
    expect.arrayContaining(['Log in', 'Already have an account?', 'Subscription Cancelled']),
  )
})

test('members log in, log out of devices and have a two-step login; Login is where it is specified or a standard term', () => {
  expect(matching(/\bLogin\b|\b[Ss]ign in\b|\b[Ll]og on\b/)).toEqual([
    'Login',
    'Login URL (OIDC initiation)',
    'User already exists. Please sign in.',
  ])
})

test('“canceled” has one l, with one specified exception', () => {
  expect(matching(/\b(?<!')(cancelled|cancelling)\b/i)).toEqual(['Subscription Cancelled'])
})

test.each([
  ['a plan that is not sold', /(?<!['a-z] )\bsilver\b(?!')|\bSilver\b/],
  ['Included in:', /Included in:/],
  ['tokens', /\benter (a|the|your) token/i],
  ['levels that are about something', /\babout level\b/i],
  ['a line of wildcards', /^Wildcards:/],
])('no text names %s', (_, pattern) => expect(matching(pattern)).toEqual([]))

test('Go to Main Page is on the specified page only', () => {
  expect(files.filter((file) => textsOf(file).includes('Go to Main Page'))).toEqual([
    'features/membership/subscriptions/messages.ts',
  ])
})
