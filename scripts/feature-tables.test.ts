import { expect, test } from 'vitest'
import { featureTables } from './feature-tables.ts'

const file = (path: string, text: string) => ({ path, text, imports: [] })

test('a package names no table of a feature', () => {
  const wrong = [
    file('packages/client/words.ts', "api.from('fc_words')"),
    file('packages/http/words.ts', 'select from api.fc_words'),
  ]
  const right = [
    file('packages/gateway/plan.ts', '// A request for `fc_words`.'),
    file('packages/gateway/plan.test.ts', "plan('fc_words')"),
    file('testing/words.ts', "api.from('fc_words')"),
    file('features/dictionary/entries/queries.ts', "api.from('fc_words')"),
  ]
  expect(featureTables([...wrong, ...right]).map(({ path }) => path)).toEqual(wrong.map(({ path }) => path))
})
