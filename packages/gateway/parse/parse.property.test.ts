import '@tingdu/testing/same-cases.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DialectError } from '../dialect-error.ts'
import { openLimits, strictLimits } from '../settings.ts'
import type { Condition, Field, JsonStep, OrderTerm, SelectItem } from '../types.ts'
import { type Collected, parseFilter, parseLogicParameter } from './filter.ts'
import { parseOrder } from './parameters.ts'
import { parseRequest } from './request.ts'
import { parseSelect } from './select.ts'

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((text) => !text.includes('\0'))
const step: fc.Arbitrary<JsonStep> = fc.oneof(
  fc.record({ arrow: fc.constantFrom('->', '->>'), key: name }),
  fc.record({ arrow: fc.constantFrom('->', '->>'), index: fc.integer({ min: -99, max: 99 }) }),
)
const field: fc.Arbitrary<Field> = fc.record({ name, path: fc.array(step, { maxLength: 2 }) })
const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
const printField = ({ name, path }: Field) =>
  quote(name) + path.map((one) => one.arrow + (one.index ?? quote(one.key ?? ''))).join('')

const column: fc.Arbitrary<SelectItem> = fc.record(
  { kind: fc.constant('field' as const), field, cast: fc.constantFrom('text', 'int'), alias: name },
  { requiredKeys: ['kind', 'field'] },
)
const { item } = fc.letrec<{ item: SelectItem }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 3 },
    column,
    fc.record(
      {
        kind: fc.constant('embed' as const),
        name,
        alias: name,
        hint: name.filter((text) => text !== 'inner' && text !== 'left'),
        join: fc.constantFrom('inner' as const, 'left' as const),
        spread: fc.constant(false),
        select: fc.array(tie('item'), { maxLength: 2 }),
      },
      { requiredKeys: ['kind', 'name', 'spread', 'select'] },
    ),
  ),
}))

function printItem(one: SelectItem): string {
  const alias = one.alias === undefined ? '' : `${quote(one.alias)}:`
  if (one.kind === 'field') return alias + printField(one.field) + (one.cast ? `::${one.cast}` : '')
  const marks = [one.hint && quote(one.hint), one.join].filter(Boolean).map((mark) => `!${mark}`)
  return `${alias}${quote(one.name)}${marks.join('')}(${one.select.map(printItem).join(',')})`
}

const term: fc.Arbitrary<OrderTerm> = fc.record(
  {
    relation: name,
    field,
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    nulls: fc.constantFrom('nullsfirst' as const, 'nullslast' as const),
  },
  { requiredKeys: ['field'] },
)
function printTerm(one: OrderTerm): string {
  const key =
    one.relation === undefined ? printField(one.field) : `${quote(one.relation)}(${printField(one.field)})`
  return key + (one.direction ? `.${one.direction}` : '') + (one.nulls ? `.${one.nulls}` : '')
}

type Printed = { text: string; values: (string | string[])[]; negated: boolean; members?: Printed[] }
const value = fc.string({ unit: 'grapheme', maxLength: 8 })
const simple = fc
  .tuple(field, fc.boolean(), fc.constantFrom('eq', 'neq', 'gt', 'like', 'isdistinct', 'cs'), value)
  .map(
    ([of, negated, operator, text]): Printed => ({
      text: `${printField(of)}.${negated ? 'not.' : ''}${operator}.${quote(text)}`,
      values: [text],
      negated,
    }),
  )
const list = fc.tuple(field, fc.array(value, { minLength: 2, maxLength: 3 })).map(
  ([of, texts]): Printed => ({
    text: `${printField(of)}.in.(${texts.map(quote).join(',')})`,
    values: [texts],
    negated: false,
  }),
)
const { condition } = fc.letrec<{ condition: Printed }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    simple,
    list,
    fc
      .tuple(
        fc.boolean(),
        fc.constantFrom('and', 'or'),
        fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
      )
      .map(
        ([negated, kind, members]): Printed => ({
          text: `${negated ? 'not.' : ''}${kind}(${members.map((member) => member.text).join(',')})`,
          values: members.flatMap((member) => member.values),
          negated,
          members,
        }),
      ),
  ),
}))
const outline = (one: Condition | Printed): unknown => [
  one.negated,
  'members' in one && one.members ? one.members.map((member: Condition | Printed) => outline(member)) : [],
]

const collect = (): Collected => ({ values: [], shape: '', filters: 0 })

describe('parsing printed requests returns the original', () => {
  it('select', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
        expect(parseSelect(items.map(printItem).join(','))).toEqual(items)
      }),
      { numRuns: 1000 },
    )
  })

  it('order', () => {
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 4 }), (terms) => {
        expect(parseOrder(terms.map(printTerm).join(','))).toEqual(terms)
      }),
      { numRuns: 1000 },
    )
  })

  it('conditions', () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), (members) => {
        const into = collect()
        const { value } = parseLogicParameter(
          'or',
          `(${members.map((member) => member.text).join(',')})`,
          into,
        )
        expect(into.values).toEqual(members.flatMap((member) => member.values))
        expect(value.members.map(outline)).toEqual(members.map(outline))
      }),
      { numRuns: 1000 },
    )
  })

  it('filters keep their raw value', () => {
    fc.assert(
      fc.property(field, value, (of, text) => {
        const into = collect()
        const filter = parseFilter(printField(of), `eq.${text}`, into)
        expect(filter).toMatchObject({ path: [], value: { field: of, operator: 'eq' } })
        expect(into.values).toEqual([text])
      }),
      { numRuns: 1000 },
    )
  })
})

/** Text that is likely to reach deep into the parser before it fails. */
const crumbs = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'select',
        'order',
        'and',
        'or',
        'not.',
        '=',
        '&',
        '(',
        ')',
        ',',
        '.',
        ':',
        '::',
        '!',
        '...',
        '->',
        '->>',
        '"',
        '\\',
        '*',
        'eq.',
        'in.',
        'is.',
        'null',
        'a',
        'limit',
        '9',
        '-1',
        '%',
        '%00',
        '{',
        '}',
        ' ',
        'like(any).',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''))

describe('any input', () => {
  it.each([
    ['open', openLimits],
    ['strict', strictLimits],
  ])('the parser succeeds or throws a dialect error (%s)', (_, limits) => {
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'BREW')
    const request = fc.record({
      method: methods,
      path: fc.oneof(crumbs, fc.constantFrom('a', 'rpc/a')),
      query: crumbs,
      prefer: crumbs,
      accept: fc.oneof(crumbs, fc.constant('*/*')),
      range: crumbs,
      body: fc.oneof(crumbs, fc.json()),
    })
    fc.assert(
      fc.property(request, ({ method, path, query, prefer, accept, range, body }) => {
        try {
          const parsed = parseRequest(
            { method, path, query, headers: { prefer, accept, range }, body },
            limits,
          )
          expect(parsed.shape).toBeTypeOf('string')
        } catch (error) {
          expect(error).toBeInstanceOf(DialectError)
          expect((error as DialectError).status).toBeGreaterThanOrEqual(400)
          expect((error as DialectError).status).toBeLessThan(500)
        }
      }),
      { numRuns: 5000 },
    )
  })
})
