import type { IncomingHttpHeaders } from 'node:http'
import type { Caller, Query } from '@tingdu/database/caller.ts'
import type { Database, RunOptions } from '@tingdu/database/database.ts'
import { identifier, literal } from '../sql/statement.ts'
import type { ServeOptions } from './options.ts'
import type { RoleSettings, Setting } from './role-settings.ts'
import { anonymousDisabled, type Claims } from './tokens.ts'

/**
 * The caller of a request: the token's role, or else the anonymous one, with its settings. Throws 401 PGRST302 if there
 * is none.
 */
export function callerOf(
  request: {
    schema: string
    method: string
    path: string
    headers: IncomingHttpHeaders
    claims: Claims
    address: string
  },
  options: ServeOptions,
  roleSettings: RoleSettings,
): Caller {
  const role = typeof request.claims.role === 'string' ? request.claims.role : options.anonymousRole
  if (role === undefined) throw anonymousDisabled()
  return {
    label: role === options.anonymousRole ? 'anonymous' : `role ${role}`,
    // The standalone gateway knows no accounts, so connections are shared fairly between addresses.
    owner: `address ${request.address}`,
    identify: identifyAs(role, [
      ...(roleSettings.get(role) ?? []),
      ['search_path', searchPath(request.schema, options)],
      ['request.jwt.claims', JSON.stringify({ ...request.claims, role })],
      ['request.method', request.method],
      ['request.path', request.path],
      ['request.headers', JSON.stringify(request.headers)],
      ['request.cookies', JSON.stringify(cookiesOf(request.headers.cookie))],
    ]),
  }
}

/** The requested schema comes first. */
function searchPath(schema: string, { schemas, extraSearchPath }: ServeOptions): string {
  const all = new Set([schema, ...schemas, ...extraSearchPath])
  return [...all].map(identifier).join(', ')
}

/** The role comes first: the pool keeps prepared statements by the identity's first column. */
function identifyAs(role: string, settings: Setting[]): Query {
  const all: Setting[] = [['role', role], ...settings]
  const columns = all.map(([name], index) => `set_config(${literal(name)}, $${index + 1}, true)`)
  const text = `select ${columns.join(', ')}`
  return { name: text, text, values: all.map(([, value]) => value) }
}

function cookiesOf(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return Object.fromEntries(pairs.flatMap(([name, ...value]) => (name ? [[name, value.join('=')]] : [])))
}

/** A database that runs a function before every statement, in the same transaction and as the same role. */
export function withPreRequest(database: Database, preRequest: string): Database {
  const call: Query = { text: `select ${preRequest.split('.').map(identifier).join('.')}()`, values: [] }
  return {
    ...bound(database),
    async as<Row>(caller: Caller, query: Query, options: RunOptions = {}) {
      const rolledBack = Symbol('rolled back')
      let answer: Awaited<ReturnType<typeof database.as<Row>>> | undefined
      try {
        return await database.transaction(caller, async (run) => {
          await run(call)
          answer = await run<Row>(query)
          if (!options.rollback) return answer
          await run({ text: 'set constraints all immediate', values: [] })
          throw rolledBack
        })
      } catch (error) {
        if (error === rolledBack && answer) return answer
        throw error
      }
    },
  }
}

function bound(database: Database): Database {
  return {
    as: (...args) => database.as(...args),
    transaction: (...args) => database.transaction(...args),
    listen: (...args) => database.listen(...args),
    ping: () => database.ping(),
    close: () => database.close(),
  } as Database
}
