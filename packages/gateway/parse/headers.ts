import { DialectError } from '../dialect-error.ts'
import type { GatewayRequest, ParsedRequest, Preferences } from '../types.ts'

type Accepted = Pick<ParsedRequest, 'accept' | 'stripNulls'>

const json: Accepted = { accept: 'array', stripNulls: false }

/** The response format requested by the `Accept` header. Throws 406 PGRST107 for anything but JSON and CSV. */
export function parseAccept(header: string | string[] | undefined): Accepted {
  if (header === undefined || header === '*/*' || header === 'application/json') return json
  const types = (Array.isArray(header) ? header.join(',') : header).split(',').map(parseType)
  types.sort((a, b) => b.quality - a.quality)
  for (const type of types) {
    const accepted = acceptedForm(type.name, type.parameters)
    if (accepted) return accepted
  }
  throw new DialectError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${types.map((type) => type.name).join(', ')}`,
  })
}

function parseType(text: string): { name: string; parameters: string[]; quality: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, parameters, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
}

function acceptedForm(name: string, parameters: string[]): Accepted | undefined {
  const stripNulls = parameters.includes('nulls=stripped')
  switch (name) {
    case '':
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return { accept: 'array', stripNulls }
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return { accept: 'object', stripNulls }
    case 'text/csv':
      return { accept: 'csv', stripNulls: false }
  }
}

type Choice = 'resolution' | 'missing' | 'return' | 'count' | 'tx' | 'handling'

const choices: Record<Choice, string[]> = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
}

const none: Preferences = { unknown: [] }

/**
 * Parses and merges the `Prefer` headers; the first value of a preference wins. Never throws: unknown preferences are
 * listed in `unknown`.
 */
export function parsePrefer(header: string | string[] | undefined): Preferences {
  if (header === undefined) return none
  const preferences: Preferences = { unknown: [] }
  const texts = (Array.isArray(header) ? header.join(',') : header).split(',')
  for (const text of texts) takePreference(text.trim(), preferences)
  return preferences
}

function takePreference(text: string, preferences: Preferences): void {
  const equals = text.indexOf('=')
  const name = text.slice(0, Math.max(equals, 0))
  const value = text.slice(equals + 1)
  if (Object.hasOwn(choices, name) && choices[name as Choice].includes(value)) {
    const bag: Record<string, unknown> = preferences
    bag[name] ??= value
  } else if (name === 'timezone') preferences.timezone ??= value
  else if (name === 'max-affected') takeMaxAffected(value, preferences)
  else if (text !== '') preferences.unknown.push(text)
}

function takeMaxAffected(value: string, preferences: Preferences): void {
  if (/^-?\d{1,15}$/.test(value)) preferences.maxAffected ??= Number(value)
}

/** The value of `Preference-Applied`: the preferences in `names` that were given, in PostgREST's order. */
export function preferenceApplied(
  preferences: Preferences,
  names: (keyof Preferences)[],
): string | undefined {
  const applied = appliedOrder
    .filter((name) => names.includes(name) && preferences[name] !== undefined)
    .filter((name) => name !== 'maxAffected' || preferences.handling === 'strict')
    .map((name) => `${name === 'maxAffected' ? 'max-affected' : name}=${preferences[name]}`)
  return applied.length > 0 ? applied.join(', ') : undefined
}

const appliedOrder: (keyof Preferences)[] = [
  'resolution',
  'missing',
  'return',
  'count',
  'tx',
  'handling',
  'timezone',
  'maxAffected',
]

/** The schema that a request asks for: `Accept-Profile` of reads, `Content-Profile` of others; usually none. */
export function profileOf({
  method,
  headers,
}: Pick<GatewayRequest, 'method' | 'headers'>): string | undefined {
  const name = method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile'
  const value = headers[name]
  const text = Array.isArray(value) ? value[0] : value
  return text && Buffer.from(text, 'latin1').toString('utf8')
}

/** A schema as the value of a header. Node reads and writes the bytes of headers as Latin-1. */
export function profileValue(schema: string): string {
  return Buffer.from(schema, 'utf8').toString('latin1')
}

/** PGRST106: the schema is not exposed. */
export function unknownProfile(profile: string, exposed: string[]): DialectError {
  return new DialectError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${profile}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  })
}
