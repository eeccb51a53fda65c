import type { Json, Paths } from '@tingdu/gateway/openapi/document.ts'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** The paths of endpoints for the OpenAPI 2.0 document of the API, without the prefix of the API. */
export function describeEndpoints(endpoints: readonly Endpoint[]): Paths {
  const paths: Paths = {}
  for (const endpoint of endpoints) {
    const path = `/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return paths
}

function operationOf({ path, summary, access, query = {}, rules }: Endpoint): Json {
  const inQuery = Object.entries(query).map(([name, description]) => ({
    name,
    description,
    in: 'query',
    required: false,
    type: 'string',
  }))
  const inBody = rules && { name: 'body', in: 'body', required: true, schema: schemaOf(rules) }
  return {
    tags: [path.startsWith('rpc/') ? `(rpc) ${path.slice('rpc/'.length)}` : path],
    summary,
    ...(access === 'everyone' && { security: [] }),
    parameters: [...inQuery, ...(inBody ? [inBody] : [])],
    produces: ['application/json'],
    responses: { 200: { description: 'OK' }, default: { description: 'Refused', schema: refusal } },
  }
}

/** The body of every error response. */
const refusal = {
  type: 'object',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    details: {},
    hint: { type: 'string' },
  },
}

function schemaOf(rules: z.ZodMiniType): Json {
  return simplified(z.toJSONSchema(rules, { target: 'draft-4', io: 'input', unrepresentable: 'any' }))
}

/** What OpenAPI 2.0 takes over from JSON Schema. */
const kept = new Set([
  'type',
  'format',
  'enum',
  'description',
  'required',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
])

/** A schema without what OpenAPI 2.0 does not know; of alternatives, it keeps the types. */
function simplified(schema: Json): Json {
  const { properties, items, anyOf } = schema
  const fields = Object.entries((properties ?? {}) as Record<string, Json>)
  const types = ((anyOf ?? []) as Json[]).flatMap((one) => (simplified(one).type ?? []) as string | string[])
  return {
    ...Object.fromEntries(Object.entries(schema).filter(([name]) => kept.has(name))),
    ...(types.length > 0 && { type: [...new Set(types)] }),
    ...(fields.length > 0 && {
      properties: Object.fromEntries(fields.map(([name, field]) => [name, simplified(field)])),
    }),
    ...(typeof items === 'object' && items !== null && { items: simplified(items as Json) }),
  }
}
