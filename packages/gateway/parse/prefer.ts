import type { Preferences } from '../request.ts'

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
export function parsePrefer(
  header: string | string[] | undefined,
  knowsTimezone: (name: string) => boolean,
): Preferences {
  if (header === undefined) return none
  const preferences: Preferences = { unknown: [] }
  const texts = (Array.isArray(header) ? header.join(',') : header).split(',')
  for (const text of texts) takePreference(text.trim(), preferences, knowsTimezone)
  return preferences
}

function takePreference(
  text: string,
  preferences: Preferences,
  knowsTimezone: (name: string) => boolean,
): void {
  const equals = text.indexOf('=')
  const name = text.slice(0, Math.max(equals, 0))
  const value = text.slice(equals + 1)
  if (Object.hasOwn(choices, name) && choices[name as Choice].includes(value)) {
    const bag: Record<string, unknown> = preferences
    bag[name] ??= value
  } else if (name === 'timezone' && knowsTimezone(value)) preferences.timezone ??= value
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
