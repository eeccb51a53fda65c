import { expect, test } from 'vitest'
import type { SourceFile } from './sources.ts'
import { areaOrder, betweenFeatures, browserReach, cycles, importDirections } from './structure.ts'

const file = (path: string, ...imports: string[]): SourceFile => ({ path, imports, text: '' })
const paths = (violations: { path: string }[]) => violations.map(({ path }) => path)

test('a package must not import a feature; a feature may import a package', () => {
  const wrong = file('packages/http/errors.ts', 'features/accounts/accounts/messages.ts')
  const right = file('features/accounts/accounts/SignInScreen.tsx', 'packages/ui/theme.ts')
  expect(paths(importDirections([wrong, right]))).toEqual([wrong.path])
})

test('a feature imports only what another feature publishes', () => {
  const classes = 'features/library/classes'
  const accounts = 'features/accounts/accounts'
  const wrong = [
    file(`${classes}/class/ClassScreen.tsx`, `${accounts}/LoginScreen.tsx`),
    file(`${classes}/ClassForm.tsx`, `${accounts}/AccountPicker.tsx`),
    file(`${classes}/feature.server.ts`, `${accounts}/feature.server.ts`),
    file(`${classes}/queries.ts`, `${accounts}/import/rules.ts`),
  ]
  const right = [
    file(`${classes}/rules.ts`, `${accounts}/rules.ts`, `${accounts}/messages.ts`),
    file(`${classes}/ClassCard.tsx`, `${accounts}/public.ts`, `${accounts}/paths.ts`),
    file(`${classes}/jobs.server.ts`, `${accounts}/public.server.ts`),
    file(`${classes}/classes.api.test.ts`, `${accounts}/passwords.server.ts`),
    file(`${classes}/permission-cases.ts`, `${accounts}/permission-cases.ts`),
  ]
  expect(paths(betweenFeatures([...wrong, ...right]))).toEqual(paths(wrong))
})

test('an area uses only those before it, links aside, in imports and in SQL', () => {
  const texts = 'features/library/texts'
  const tables = {
    ...file(`${texts}/migrations/0010-texts.sql`),
    text: 'create table private.texts (id int);',
  }
  const naming = (path: string) => ({ ...file(path), text: 'select from private.texts' })
  const wrong = [
    file('features/accounts/profiles/ProfileScreen.tsx', `${texts}/messages.ts`),
    naming('features/dictionary/reading/access.sql'),
    naming('features/dictionary/reading/endpoints/look-up.server.ts'),
  ]
  const right = [
    file('features/accounts/profiles/ProfileLink.tsx', `${texts}/paths.ts`),
    file('features/accounts/profiles/profiles.screen.test.tsx', `${texts}/messages.ts`),
    file('features/staff/overview/OverviewScreen.tsx', `${texts}/public.ts`),
    naming('features/staff/overview/access.sql'),
  ]
  expect(paths(areaOrder([tables, ...wrong, ...right]))).toEqual(paths(wrong))
})

test('a server file that the browser would load indirectly is found', () => {
  const files = [
    file('apps/web/main.tsx', 'packages/client/api.ts'),
    file('packages/client/api.ts', 'features/accounts/accounts/passwords.server.ts'),
    file('features/accounts/accounts/passwords.server.ts', 'node:crypto'),
  ]
  expect(paths(browserReach(files))).toContain('packages/client/api.ts')
})

test('an import cycle is found once, with the files that make it; a diamond is none', () => {
  const diamond = [file('a.ts', 'b.ts', 'c.ts'), file('b.ts', 'd.ts'), file('c.ts', 'd.ts'), file('d.ts')]
  expect(cycles(diamond)).toEqual([])
  const knot = [file('x.ts', 'y.ts', 'a.ts'), file('y.ts', 'z.ts', 'x.ts'), file('z.ts', 'x.ts')]
  const user = file('w.ts', 'x.ts')
  expect(cycles([user, ...knot, ...diamond])).toEqual([
    {
      rule: 'cycles',
      path: 'x.ts, y.ts, z.ts',
      why: 'use each other in a circle:\n  x.ts → y.ts\n  y.ts → z.ts\n  y.ts → x.ts\n  z.ts → x.ts',
    },
  ])
  // What lies between two knots is in neither of them.
  const other = [file('p.ts', 'q.ts'), file('q.ts', 'p.ts')]
  expect(paths(cycles([...other, file('between.ts', 'x.ts'), file('q.ts', 'between.ts'), ...knot]))).toEqual([
    'p.ts, q.ts',
    'x.ts, y.ts, z.ts',
  ])
})

test('features of an area do not use each other in a circle, links and tests aside', () => {
  const feature = (name: string, from: string, target: string) =>
    file(`features/library/${name}/${from}`, `features/library/${target}`)
  const books = feature('books', 'BookScreen.tsx', 'texts/public.ts')
  const rest = [
    feature('texts', 'TextScreen.tsx', 'books/paths.ts'),
    feature('texts', 'texts.api.test.ts', 'books/rules.ts'),
  ]
  expect(cycles([books, ...rest])).toEqual([])
  const knot = ['library/books, library/texts']
  expect(paths(cycles([books, ...rest, feature('texts', 'queries.ts', 'books/rules.ts')]))).toEqual(knot)
  // SQL may go the other way than screens, but not both ways.
  const sql = (name: string, text: string) => ({ ...feature(name, 'access.sql', ''), text })
  const texts = sql('texts', 'create table api.texts (); select from api.books;')
  expect(cycles([books, texts, sql('books', 'create table api.books ();')])).toEqual([])
  const both = [sql('books', 'create table api.books (); select from api.texts;'), texts]
  expect(paths(cycles(both))).toEqual(knot)
})
