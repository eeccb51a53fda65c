import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resourceNames } from './messages.ts'

const features = new URL('..', import.meta.url)

/** What the code of all features passes to the log. */
const patterns = [
  /beginExport\('([^']+)'\)/g,
  /\btable="([^"]+)"/g,
  /audit_staff_write\('([^']+)'/g,
  /audit_content\('([^']+)'/g,
  /^\s*(?:loggedReads: \{ )?'?((?:fc_|rpc\/)\w+)'?: '(?:user_id|owner|recipient)'/gm,
  /'(?:insert|update|delete|left|read|export|start_view|end_view)'(?: end)?, '((?:fc_|rpc\/|coupoun\/)[^']+)'/g,
]

const logged = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|sql)$/.test(file) && !/node_modules|\.test\./.test(file))
  .flatMap((file) => {
    const text = readFileSync(new URL(file, features), 'utf8')
    return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  })

test('every list that is exported and every resource that is logged has a name', () => {
  const all = [...new Set(logged)]
  expect(all.length).toBeGreaterThan(40)
  expect(all.filter((name) => resourceNames[name] === undefined)).toEqual([])
})
