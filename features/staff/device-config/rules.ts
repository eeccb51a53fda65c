import * as z from 'zod/mini'
import { configErrors as errors } from './messages.ts'

const MOST = 1_000_000
const MOST_DAYS = 3650

/** The settings of the apps by the names of their entries, each with its type. The database enforces the same. */
export const settingTypes = {
  'otp-verify': { type: 'boolean' },
  'call-to-action-1': { type: 'boolean' },
  'max-events': { type: 'number', most: MOST },
  'config-time-to-live': { type: 'number', most: MOST_DAYS },
  'max-nb-texts-before-subscribe': { type: 'number', most: MOST },
} as const

export type SettingName = keyof typeof settingTypes
export type ConfigEntry = { name: SettingName; value: boolean | number }
/** A change of the configuration: the version that it is based on, and the entries that it sets. */
export type ConfigChange = { version_num: number; conf_info: ConfigEntry[] }

const number = (most: number, notANumber: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, { error: errors.empty, abort: true }),
    z.refine((typed) => Number.isFinite(Number(typed)), { error: notANumber, abort: true }),
    z.refine((typed) => isWhole(Number(typed), most), errors.notWhole(most)),
  )
const choice = z.enum(['on', 'off'])

/** The settings, as typed. */
export const configRules = z.object({
  otp_verify: choice,
  call_to_action: choice,
  max_events: number(MOST, errors.maxEvents),
  config_time_to_live: number(MOST_DAYS, errors.timeToLive),
  max_nb_texts_before_subscribe: number(MOST, errors.maxTexts),
})
export type ConfigInput = z.infer<typeof configRules>

/** The configuration as JSON, as typed. */
export const configJsonRules = z.object({
  json: z.string().check((checked) => {
    const { error } = readConfigJson(checked.value)
    if (error) checked.issues.push({ code: 'custom', input: checked.value, message: error })
  }),
})

/** The configuration in a JSON text, or the first thing that is wrong with it. */
export function readConfigJson(
  json: string,
): { change: ConfigChange; error: null } | { change: null; error: string } {
  if (json.trim() === '') return { change: null, error: errors.empty }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (failure) {
    return { change: null, error: errors.notJson((failure as Error).message) }
  }
  const error = configError(value)
  return error ? { change: null, error } : { change: value as ConfigChange, error: null }
}

function configError(value: unknown): string | null {
  if (!isObject(value)) return errors.notConfig
  const { version_num, conf_info, ...others } = value
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return errors.unknownKey(unknown)
  if (!Number.isSafeInteger(version_num) || (version_num as number) < 1) return errors.version
  if (!Array.isArray(conf_info)) return errors.notList
  const names = conf_info.map((entry) => (isObject(entry) ? entry.name : null))
  for (const [index, entry] of conf_info.entries()) {
    const error = entryError(entry)
    if (error) return error
    if (names.indexOf(names[index]) < index) return errors.twice(String(names[index]))
  }
  return null
}

function entryError(entry: unknown): string | null {
  if (!isObject(entry)) return errors.notEntry
  const { name, value, ...others } = entry
  if (typeof name !== 'string' || value === undefined || Object.keys(others).length > 0)
    return errors.notEntry
  if (!Object.hasOwn(settingTypes, name)) return errors.unknownName(name)
  const setting = settingTypes[name as SettingName]
  if (setting.type === 'boolean') return typeof value === 'boolean' ? null : errors.notBoolean(name)
  return isWhole(value, setting.most) ? null : errors.notNumber(name, setting.most)
}

const isWhole = (value: unknown, most: number) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
