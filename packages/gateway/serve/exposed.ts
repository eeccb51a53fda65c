import { type Catalog, readCatalog } from '@tingdu/database/catalog.ts'
import type { Database } from '@tingdu/database/database.ts'
import { createGateway, type Gateway } from '../gateway.ts'
import { openApiDescription } from '../openapi/root.ts'
import type { GatewayLimits } from '../settings.ts'
import { type RoleSettings, readRoleSettings } from './role-settings.ts'

/** The exposed schemas of a database, by name, and the settings of its roles. */
export type Exposed = {
  gateways: Map<string, Gateway>
  /** The current catalog of an exposed schema. */
  catalog(schema: string): Catalog
  roleSettings(): RoleSettings
  /** Reads everything again. */
  reload(): Promise<void>
}

/** Reads the catalogs of `schemas`, and creates a gateway for each. */
export async function exposeSchemas(
  database: Database,
  schemas: string[],
  settings: { database: Database; limits: GatewayLimits },
): Promise<Exposed> {
  const catalogs = new Map<string, Catalog>()
  let roleSettings: RoleSettings = new Map()
  const reload = async () => {
    for (const schema of schemas) catalogs.set(schema, await readCatalog(database, schema))
    roleSettings = await readRoleSettings(database)
  }
  const catalog = (schema: string) => {
    const known = catalogs.get(schema)
    if (!known) throw new Error(`The schema ${schema} is not exposed.`)
    return known
  }
  await reload()
  const describeSchema = openApiDescription()
  const gatewayOf = (schema: string) =>
    createGateway({ ...settings, schema, catalog: () => catalog(schema), describeSchema })
  return {
    gateways: new Map(schemas.map((schema) => [schema, gatewayOf(schema)])),
    catalog,
    roleSettings: () => roleSettings,
    reload,
  }
}
