import { DatabaseUnavailable, TooManyStatements } from '@tingdu/database/database.ts'
import { describe, expect, it } from 'vitest'
import { maskDetails, toDialectError } from './error.ts'

const raised = (code: string, message = 'm', detail?: string) =>
  Object.assign(new Error(message), { code, detail })
const status = (code: string, message = 'm', options = { signedIn: true, strict: false }) =>
  toDialectError(raised(code, message), options).status

describe('errors raised by PostgreSQL', () => {
  it.each([
    ['23503', 409],
    ['23505', 409],
    ['42501', 403],
    ['42883', 404],
    ['42P01', 404],
    ['25006', 405],
    ['25001', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['PT418', 418],
    ['PTabc', 500],
    ['08006', 503],
    ['53300', 503],
    ['53400', 500],
    ['57P01', 503],
    ['57014', 500],
    ['40001', 500],
    ['54001', 500],
    ['55000', 500],
    ['XX000', 500],
    ['42P17', 500],
    ['28000', 403],
    ['0LP01', 403],
    ['0P000', 403],
    ['21000', 500],
    ['22P02', 400],
    ['23514', 400],
  ])('%s is answered with %i', (code, expected) => expect(status(code)).toBe(expected))

  it('depend on the caller, and on what is missing', () => {
    expect(status('42501', 'm', { signedIn: false, strict: false })).toBe(401)
    expect(status('21000', 'UPDATE requires a WHERE clause')).toBe(400)
    expect(status('22023', 'role "x" does not exist')).toBe(401)
  })

  it('are never a plain 5xx under strict limits if a client can cause them', () => {
    const strict = { signedIn: true, strict: true }
    expect(status('54001', 'stack depth limit exceeded', strict)).toBe(400)
    expect(status('57014', 'canceling statement due to statement timeout', strict)).toBe(504)
    expect(status('40P01', 'deadlock detected', strict)).toBe(503)
    expect(status('55000', 'cannot insert into view "v"', strict)).toBe(405)
    expect(status('21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time', strict)).toBe(400)
  })

  it.each([
    ['texts_title_check', 'The value of title is not valid'],
    ['texts_max_members_check1', 'The value of max_members is not valid'],
    ['texts_check', 'These values are not valid together'],
    ['own_name', 'These values are not valid together'],
  ])('name the column of the check constraint %s under strict limits', (constraint, message) => {
    const original = 'new row for relation "texts" violates check constraint'
    const error = Object.assign(raised('23514', original, 'Failing row contains (a)'), {
      table: 'texts',
      constraint,
    })
    const bodyOf = (strict: boolean) => toDialectError(error, { signedIn: true, strict }).body
    expect(bodyOf(true)).toMatchObject({ code: '23514', message, details: null })
    expect(bodyOf(false).message).toBe(original)
  })

  it.each([
    ['plans', 'plans.currency'],
    ['plans_of_2026', 'currency'],
  ])('have the message of the check constraint of %s, if it has one', (table, key) => {
    const error = Object.assign(raised('23514', 'new row violates'), {
      table,
      constraint: 'currency',
    })
    const checkMessages = () => new Map([[key, 'Currency must be a code']])
    const bodyOf = (strict: boolean) => toDialectError(error, { signedIn: true, strict, checkMessages }).body
    expect(bodyOf(true)).toMatchObject({ code: '23514', message: 'Currency must be a code', hint: null })
    expect(bodyOf(false).message).toBe('new row violates')
  })

  it('keep the message that a function raises with the code of a check constraint', () => {
    const { body } = toDialectError(raised('23514', 'Too many'), { signedIn: true, strict: true })
    expect(body.message).toBe('Too many')
  })

  it('include Retry-After while the database is unavailable', () => {
    const error = toDialectError(new DatabaseUnavailable('away'), { signedIn: true, strict: true })
    expect(error).toMatchObject({
      status: 503,
      body: { code: 'PGRST003' },
      headers: { 'Retry-After': expect.any(String) },
    })
  })

  it('include Retry-After for a caller with too many waiting statements', () => {
    const error = toDialectError(new TooManyStatements(), { signedIn: true, strict: true })
    const headers = { 'Retry-After': '1' }
    expect(error).toMatchObject({ status: 429, body: { code: 'too_many_waiting' }, headers })
  })

  it('rethrows errors that are not from PostgreSQL', () => {
    expect(() => toDialectError(new TypeError('a bug'), { signedIn: true, strict: true })).toThrow('a bug')
  })

  it('read the whole reply from SQLSTATE PGRST', () => {
    const message = '{"code":"123","message":"ABC","hint":"XYZ"}'
    const detail = '{"status":332,"headers":{"X-Header":"str"}}'
    expect(toDialectError(raised('PGRST', message, detail), { signedIn: true, strict: true })).toMatchObject({
      status: 332,
      headers: { 'X-Header': 'str' },
      body: { code: '123', message: 'ABC', details: null, hint: 'XYZ' },
    })
    expect(
      toDialectError(raised('PGRST', 'INVALID', detail), { signedIn: true, strict: true }).body.code,
    ).toBe('PGRST121')
  })
})

describe('masked details', () => {
  it.each([
    ['Key (email)=(a@b.c) already exists.', 'Key (email) already exists.'],
    ['Key (a, b)=(x), (already exists.) already exists.', 'Key (a, b) already exists.'],
    ['Key (id)=(1) is not present in table "t".', 'Key (id) is not present in table "t".'],
    ['Key (id)=(1) is still referenced from table "t".', 'Key (id) is still referenced from table "t".'],
    ['Key (r)=([1,2)) conflicts with existing key (r)=([1,3)).', 'Key (r) conflicts with existing key.'],
    ['Failing row contains (1, secret).', null],
    ['Partition key of the failing row contains (a)=(5).', null],
    ['Column "b" is a generated column.', 'Column "b" is a generated column.'],
    [undefined, null],
  ])('%s', (detail, masked) => expect(maskDetails(detail)).toBe(masked))
})
