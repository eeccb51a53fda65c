import type { Catalog } from '@tingdu/database/catalog.ts'
import type { GatewayLimits } from '../settings.ts'
import type { ParsedRequest } from '../types.ts'
import { planCall } from './call.ts'
import { noTable } from './errors.ts'
import { planRead } from './read.ts'
import { planTotal } from './total.ts'
import type { Plan } from './types.ts'
import { planWrite } from './write.ts'

/**
 * The second stage: looks up every name in the catalog. Throws for unknown names (404 for tables and functions, 400
 * for columns, relations and embeds) and for writes that the limits forbid. Permissions are not checked here: grants
 * and row policies apply when the statement runs.
 */
export function planFor(request: ParsedRequest, catalog: Catalog, limits: GatewayLimits): Plan {
  const common = { schema: catalog.schema, request }
  if (request.action === 'call') return { ...planCall(catalog, request, limits), ...common }
  if (request.action !== 'read') return { ...planWrite(catalog, request, limits), ...common }
  const table = catalog.tables.get(request.resource)
  if (!table) throw noTable(catalog.schema, request.resource, catalog.tables.keys())
  const root = planRead(catalog, request, { definition: table, from: 'table' })
  const total = request.preferences.count === 'exact' ? planTotal(catalog, root) : undefined
  return { kind: 'read', root, ...(total && { total }), ...common }
}
