import type { Catalog } from '@tingdu/database/catalog.ts'
import { noRoutine, noTable } from '../plan/errors.ts'

/** The methods of a path, for `Allow`. Throws 404 for an unknown table or function. */
export function allowedMethods(catalog: Catalog, path: string): string {
  if (path === '') return 'OPTIONS,GET,HEAD'
  const [, name] = /^rpc\/([^/]+)$/.exec(path) ?? []
  return name === undefined ? methodsOfTable(catalog, path) : methodsOfFunction(catalog, name)
}

function methodsOfTable(catalog: Catalog, name: string): string {
  const table = catalog.tables.get(name)
  if (!table) throw noTable(catalog.schema, name, catalog.tables.keys())
  const writes = [
    table.insertable ? 'POST' : [],
    table.updatable ? 'PATCH' : [],
    table.deletable ? 'DELETE' : [],
  ]
  return ['OPTIONS', 'GET', 'HEAD', ...writes.flat()].join(',')
}

function methodsOfFunction(catalog: Catalog, name: string): string {
  const routines = catalog.routines.get(name)
  if (!routines) throw noRoutine(catalog.schema, name, [], false, catalog.routines.keys(), [])
  const reads = routines.some(({ volatility }) => volatility !== 'volatile')
  return reads ? 'OPTIONS,GET,HEAD,POST' : 'OPTIONS,POST'
}
