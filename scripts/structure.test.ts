import { expect, test } from 'vitest'
import { declaredImports } from './package-imports.ts'
import {
  betweenFeatures,
  browserReach,
  cycles,
  featureFiles,
  importDirections,
  migrationNumbers,
  permissionsInTests,
  plainNames,
  type SourceFile,
} from './structure.ts'

const file = (path: string, ...imports: string[]): SourceFile => ({ path, imports, text: '' })
const manifest = (path: string, content: object): SourceFile => ({
  path,
  imports: [],
  text: JSON.stringify(content),
})
const paths = (violations: { path: string }[]) => violations.map(({ path }) => path)

test('a package must not import a feature; a feature may import a package', () => {
  const wrong = file('packages/http/errors.ts', 'features/accounts/accounts/messages.ts')
  const right = file('features/accounts/accounts/SignInScreen.tsx', 'packages/ui/theme.ts')
  expect(paths(importDirections([wrong, right]))).toEqual([wrong.path])
})

test('a feature imports only what another feature publishes', () => {
  const wrong = [
    file('features/library/classes/class/ClassScreen.tsx', 'features/accounts/accounts/LoginScreen.tsx'),
    file('features/library/classes/ClassForm.tsx', 'features/accounts/accounts/AccountPicker.tsx'),
    file('features/library/classes/feature.server.ts', 'features/accounts/accounts/feature.server.ts'),
    file('features/library/classes/queries.ts', 'features/accounts/accounts/import/rules.ts'),
  ]
  const right = [
    file(
      'features/library/classes/rules.ts',
      'features/accounts/accounts/rules.ts',
      'features/accounts/accounts/messages.ts',
    ),
    file(
      'features/library/classes/ClassCard.tsx',
      'features/accounts/accounts/public.ts',
      'features/accounts/accounts/paths.ts',
    ),
    file('features/library/classes/jobs.server.ts', 'features/accounts/accounts/public.server.ts'),
    file('features/library/classes/classes.api.test.ts', 'features/accounts/accounts/passwords.server.ts'),
    file('features/library/classes/permission-cases.ts', 'features/accounts/accounts/permission-cases.ts'),
  ]
  expect(paths(betweenFeatures([...wrong, ...right]))).toEqual(paths(wrong))
})

test('a package imports only what it declares; tests may use development dependencies', () => {
  const http = manifest('packages/http/package.json', {
    dependencies: { '@tingdu/database': '1.0.0', fastify: '1.0.0' },
    devDependencies: { '@tingdu/testing': '1.0.0' },
  })
  const right = [
    file(
      'packages/http/server.ts',
      'fastify',
      'node:http',
      'packages/http/log.ts',
      'packages/database/pool.ts',
    ),
    file('packages/http/server.test.ts', 'testing/app.ts', 'vitest', 'fastify/types'),
  ]
  const wrong = [
    file('packages/http/pages.ts', 'packages/mail/port.ts'),
    file('packages/http/metrics.ts', '@scope/metrics/register'),
    file('packages/http/log.ts', 'testing/app.ts'),
  ]
  const root = manifest('package.json', { devDependencies: { vitest: '1.0.0' } })
  expect(paths(declaredImports([root, http, ...right, ...wrong]))).toEqual(wrong.map(({ path }) => path))
})

test('only tests import permissions.ts', () => {
  const wrong = file(
    'features/membership/coupons/feature.server.ts',
    'features/membership/coupons/permission-cases.ts',
  )
  const right = file('apps/server/permissions.test.ts', 'features/membership/coupons/permission-cases.ts')
  expect(paths(permissionsInTests([wrong, right]))).toEqual([wrong.path])
})

test('a file outside the vocabulary of a feature is refused', () => {
  const right = [
    'feature.server.ts',
    'feature.web.ts',
    'public.ts',
    'public.server.ts',
    'permissions.ts',
    'paths.ts',
    'queries.ts',
    'context.server.ts',
    'jobs.server.ts',
    'own-data.server.ts',
    'account-deletion.server.ts',
    'demo-words.server.ts',
    'test-words.ts',
    'migrations/0100-words.sql',
    'access.sql',
    'endpoints/log-in.server.ts',
    'import/words.server.ts',
    'WordScreen.tsx',
    'WordScreen.module.css',
    'words.api.test.ts',
  ]
  const wrong = ['migrations/words.sql', 'lib/words.ts', 'endpoints/logIn.ts', 'words.ts', 'words.sql']
  const files = [...right, ...wrong].map((name) => file(`features/dictionary/entries/${name}`))
  expect(paths(featureFiles(files, {}))).toEqual(wrong.map((name) => `features/dictionary/entries/${name}`))
})

test('a file with a recorded reason is allowed; an unused reason is refused', () => {
  const files = ['levels.ts', 'import.server.ts', 'export.server.ts'].map((name) =>
    file(`features/dictionary/entries/${name}`),
  )
  const reasons = { 'dictionary/levels.ts': 'names the levels', 'dictionary/*.server.ts': 'steps' }
  expect(featureFiles(files, reasons)).toEqual([])
  expect(featureFiles(files.slice(1), reasons)[0]?.why).toMatch(/dictionary\/levels\.ts.*no file needs/)
  expect(paths(featureFiles(files, { 'dictionary/levels.ts': 'names the levels' }))).toEqual([
    'features/dictionary/entries/import.server.ts',
    'features/dictionary/entries/export.server.ts',
  ])
})

test('barrels and catch-all files are refused', () => {
  expect(
    paths(
      plainNames([file('packages/ui/index.ts'), file('packages/ui/utils.ts'), file('packages/ui/theme.ts')]),
    ),
  ).toHaveLength(2)
})

test('a server file that the browser would load indirectly is found', () => {
  const files = [
    file('apps/web/main.tsx', 'packages/client/api.ts'),
    file('packages/client/api.ts', 'features/accounts/accounts/passwords.server.ts'),
    file('features/accounts/accounts/passwords.server.ts', 'node:crypto'),
  ]
  expect(paths(browserReach(files))).toContain('packages/client/api.ts')
})

test('an import cycle is found, a diamond is not', () => {
  const diamond = [file('a.ts', 'b.ts', 'c.ts'), file('b.ts', 'd.ts'), file('c.ts', 'd.ts'), file('d.ts')]
  expect(cycles(diamond)).toEqual([])
  expect(cycles([file('a.ts', 'b.ts'), file('b.ts', 'a.ts')])).toHaveLength(1)
})

test('two migrations with the same number are refused', () => {
  const files = ['a/migrations/0001-x.sql', 'b/migrations/0001-y.sql', 'b/migrations/0002-z.sql'].map(
    (name) => file(`features/${name}`),
  )
  expect(paths(migrationNumbers(files))).toHaveLength(2)
})
