import { describe, expect, it } from 'vitest'
import { DialectError } from '../dialect-error.ts'
import { type Collected, indexableCharacters, parseFilter, parseLogicParameter } from './filter.ts'
import { parsePrefer, preferenceApplied } from './headers.ts'
import { parseOrder } from './parameters.ts'
import { parsePayload } from './payload.ts'
import { parseRange, restrictRows } from './range.ts'
import { parseSelect } from './select.ts'
import { parseQuery } from './url.ts'

function refusal(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    if (error instanceof DialectError) return error.body
    throw error
  }
  throw new Error('nothing was thrown')
}

const collect = (): Collected => ({ values: [], shape: '', filters: 0 })
const filter = (key: string, value: string) => {
  const into = collect()
  return { ...parseFilter(key, value, into), values: into.values }
}

describe('select', () => {
  it('parses names, aliases, casts, JSON paths and embeds', () => {
    expect(parseSelect(' a , b:c::text,d->1->>e')).toEqual([
      { kind: 'field', field: { name: 'a', path: [] } },
      { kind: 'field', field: { name: 'c', path: [] }, cast: 'text', alias: 'b' },
      {
        kind: 'field',
        field: {
          name: 'd',
          path: [
            { arrow: '->', index: 1 },
            { arrow: '->>', key: 'e' },
          ],
        },
      },
    ])
    expect(parseSelect('x:rel!hint!inner(*),...other!left(id)')).toMatchObject([
      {
        kind: 'embed',
        name: 'rel',
        alias: 'x',
        hint: 'hint',
        join: 'inner',
        spread: false,
        select: [{ field: { name: '*' } }],
      },
      { kind: 'embed', name: 'other', join: 'left', spread: true },
    ])
    expect(parseSelect('d->!@#$%^&*_d->0xy1->23-xy-45->>-6')).toMatchObject([
      { field: { path: [{ key: '!@#$%^&*_d' }, { key: '0xy1' }, { key: '23-xy-45' }, { index: -6 }] } },
    ])
    expect(parseSelect('')).toEqual([])
  })

  it('reports the position of errors', () => {
    expect(refusal(() => parseSelect('id,clients(name[])'))).toEqual({
      code: 'PGRST100',
      message: '"failed to parse select parameter (id,clients(name[]))" (line 1, column 16)',
      details: `unexpected '[' expecting "->>", "->", "::", ")", "," or end of input`,
      hint: null,
    })
    expect(refusal(() => parseSelect('data->>--34'))).toMatchObject({
      message: '"failed to parse select parameter (data->>--34)" (line 1, column 9)',
      details: 'unexpected "-" expecting digit',
    })
    expect(refusal(() => parseSelect('data->(x'))).toMatchObject({
      details: 'unexpected "(" expecting "-", digit or any non reserved character different from: .,>()',
    })
    expect(refusal(() => parseSelect('a(b(c))', 1))).toMatchObject({
      details: 'the embeds are nested too deeply',
    })
  })
})

describe('filters', () => {
  it('parses the path to the column, the operator and the raw value', () => {
    expect(filter('a.b.c->>d', 'not.eq.x.y')).toMatchObject({
      path: ['a', 'b'],
      value: { field: { name: 'c', path: [{ arrow: '->>', key: 'd' }] }, negated: true, operator: 'eq' },
      values: ['x.y'],
    })
    expect(filter('"a.b"', 'in.(1,"2,3",\\"x,"a\\"b\\\\")')).toMatchObject({
      path: [],
      value: { field: { name: 'a.b' }, operator: 'in' },
      values: [['1', '2,3', '\\"x', 'a"b\\']],
    })
    expect(filter('a', 'eq."x"').values).toEqual(['"x"'])
    expect(filter('a', 'is.NotNull'.replace('NotNull', 'Not_Null')).value).toMatchObject({
      operator: 'is',
      is: 'not_null',
    })
    expect(filter('a', 'like(any).{x,y}').value).toMatchObject({ operator: 'like', quantifier: 'any' })
  })

  it('parses nested conditions', () => {
    const into = collect()
    const tree = parseLogicParameter(
      'rel.not.or',
      '(a.eq."x,)",and(b.in.(1,2),not.or(c.is.null)),d.cs.{1,2})',
      into,
    )
    expect(tree).toMatchObject({
      path: ['rel'],
      value: {
        kind: 'or',
        negated: true,
        members: [
          { operator: 'eq' },
          { kind: 'and', members: [{ operator: 'in' }, { kind: 'or', negated: true }] },
          { operator: 'cs' },
        ],
      },
    })
    expect(into.values).toEqual(['x,)', ['1', '2'], '{1,2}'])
  })

  it.each([
    ['noop.0', 'unknown single value operator noop', 6],
    ['0', 'unexpected "0" expecting "not" or operator (eq, gt, ...)', 1],
    ['is.nil', 'unexpected "n" expecting isVal: (null, not_null, true, false, unknown)', 4],
    ['in.1', `unexpected '1' expecting "("`, 4],
  ])('rejects %s', (value, details, column) => {
    expect(refusal(() => filter('id', value))).toMatchObject({
      code: 'PGRST100',
      message: `"failed to parse filter (${value})" (line 1, column ${column})`,
      details,
    })
  })

  it('rejects empty conditions, and ignores surplus parentheses', () => {
    expect(refusal(() => parseLogicParameter('or', '()', collect()))).toMatchObject({
      message: '"failed to parse logic tree (())" (line 1, column 4)',
      details:
        'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    })
    expect(
      parseLogicParameter('and', '( and ( a.in.( 1, 2 ) , b.eq.3 ) , or ( c.eq.2 ) ))', collect()).value,
    ).toMatchObject({
      members: [{ kind: 'and' }, { kind: 'or' }],
    })
  })

  it('returns the same shape for filters that differ only in values', () => {
    const shape = (value: string) => {
      const into = collect()
      parseFilter('a', value, into)
      return into.shape
    }
    expect(shape('eq.1')).toBe(shape('eq.2'))
    expect(shape('in.(1)')).toBe(shape('in.(2,3)'))
    expect(shape('eq.1')).not.toBe(shape('neq.1'))
    expect(shape('is.null')).not.toBe(shape('is.true'))
    expect(shape('like.*学*')).not.toBe(shape('like.*'))
  })
})

describe('like patterns', () => {
  it.each([
    ['like', '*学习*', ['学', '习']],
    ['like', '%a_b\\%c', ['a', 'b', '%', 'c']],
    ['like', '*%_', []],
    ['like', '\\', []],
    ['ilike', '*aB学*', ['学']],
    ['ilike', 'ß', []],
  ])('%s %s must contain %o', (operator, pattern, characters) => {
    expect(indexableCharacters(operator, pattern)).toEqual(characters)
  })
})

describe('order', () => {
  it('parses directions, nulls and columns of embeds', () => {
    expect(parseOrder('a.desc.nullslast,rel(b->c).asc,"d.e"')).toEqual([
      { field: { name: 'a', path: [] }, direction: 'desc', nulls: 'nullslast' },
      { relation: 'rel', field: { name: 'b', path: [{ arrow: '->', key: 'c' }] }, direction: 'asc' },
      { field: { name: 'd.e', path: [] } },
    ])
  })

  it.each([
    ['id.descc', `unexpected 'c' expecting delimiter (.), "," or end of input`, 8],
    ['id.nullslasttt', `unexpected 't' expecting "," or end of input`, 13],
    ['id.asc.nullslasttt', `unexpected 't' expecting "," or end of input`, 17],
    [
      'clients(name,id)',
      `unexpected '(' expecting letter, digit, "-", "->>", "->", delimiter (.), "," or end of input`,
      8,
    ],
    ['id.smth34', 'unexpected "s" expecting "asc", "desc", "nullsfirst" or "nullslast"', 4],
    ['id.asc.smth34', 'unexpected "s" expecting "nullsfirst" or "nullslast"', 8],
  ])('rejects %s', (text, details, column) => {
    expect(refusal(() => parseOrder(text))).toMatchObject({
      message: `"failed to parse order (${text})" (line 1, column ${column})`,
      details,
    })
  })
})

describe('ranges', () => {
  it.each([
    [undefined, undefined, undefined, 0n, null],
    [10n, 5n, undefined, 5n, 10n],
    [undefined, -5n, undefined, 0n, null],
    [undefined, undefined, '0-14', 0n, 15n],
    [undefined, undefined, '10-', 10n, null],
    [5n, 10n, '0-11', 10n, 2n],
    [5n, 10n, '12-99', 12n, 3n],
    [undefined, undefined, 'junk', 0n, null],
  ])('limit %s, offset %s and header %s', (limit, offset, header, first, count) => {
    expect(parseRange(limit, offset, header)).toEqual({ offset: first, limit: count })
  })

  it('rejects unsatisfiable ranges', () => {
    expect(refusal(() => parseRange(-1n, undefined, undefined))).toMatchObject({ code: 'PGRST103' })
    expect(refusal(() => parseRange(undefined, undefined, '5-4'))).toMatchObject({ code: 'PGRST103' })
    expect(refusal(() => parseRange(undefined, 10n, '0-4'))).toMatchObject({ code: 'PGRST103' })
  })

  it('never exceeds the maximum number of rows', () => {
    expect(restrictRows(null, 3)).toBe(3n)
    expect(restrictRows(5n, 3)).toBe(3n)
    expect(restrictRows(2n, 3)).toBe(2n)
    expect(restrictRows(null, undefined)).toBe(null)
  })
})

describe('preferences', () => {
  it('merges headers; the first value wins; Preference-Applied has a fixed order', () => {
    const preferences = parsePrefer(['tx=commit, count=exact', 'tx=rollback,return=minimal , foo'])
    expect(preferences).toEqual({ tx: 'commit', count: 'exact', return: 'minimal', unknown: ['foo'] })
    expect(preferenceApplied(preferences, ['tx', 'count', 'return'])).toBe(
      'return=minimal, count=exact, tx=commit',
    )
    expect(preferenceApplied(preferences, ['resolution'])).toBe(undefined)
    expect(parsePrefer('toString=1, constructor=x').unknown).toHaveLength(2)
  })
})

describe('bodies and queries', () => {
  it('distinguishes several rows from one row, and returns their keys', () => {
    expect(parsePayload('{"b":1,"a":2}', false, false)).toMatchObject({ isArray: false, keys: ['a', 'b'] })
    expect(parsePayload('[{"a":1},{"a":2}]', false, false)).toMatchObject({ isArray: true, keys: ['a'] })
    expect(parsePayload('7', false, false)).toMatchObject({ raw: '[]', keys: [] })
    expect(parsePayload('', false, true)).toMatchObject({ raw: '{}' })
    expect(refusal(() => parsePayload('[1]', false, false))).toMatchObject({
      message: 'All object keys must match',
    })
  })

  it('decodes valid escapes and keeps others', () => {
    expect(parseQuery('a=1&b=x%20y+z&c&d=%zz&=q&e==')).toEqual([
      ['a', '1'],
      ['b', 'x y z'],
      ['d', '%zz'],
      ['', 'q'],
      ['e', '='],
    ])
    expect(refusal(() => parseQuery('a=%00'))).toMatchObject({ code: '22021' })
  })
})
