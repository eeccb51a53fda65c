import type { RawRoutine } from './raw.ts'
import type { Parameter, Routine } from './types.ts'

/** Converts a function: its input parameters and the shape of its result. */
export function toRoutine(raw: RawRoutine, tableOf: (oid: number) => string | undefined): Routine {
  return {
    name: raw.name,
    parameters: inputParameters(raw),
    returns: {
      kind: raw.composite ? 'composite' : raw.type === 'void' ? 'void' : 'scalar',
      many: raw.many,
      type: raw.type,
      table: (raw.tableOid && tableOf(raw.tableOid)) || null,
      columns: raw.compositeColumns ?? outputColumns(raw),
    },
    volatility: raw.volatility,
    description: raw.description,
  }
}

const bodyTypes = new Set(['bytea', 'json', 'jsonb', 'text', 'xml'])

/**
 * Whether a request can pass the function's arguments: each has a name, or there is one without, which takes the whole
 * body.
 */
export function isCallable({ parameters }: Routine): boolean {
  const unnamed = parameters.filter(({ name }) => name === '').length
  return unnamed === 0 || (unnamed === 1 && bodyTypes.has(parameters[0]?.type ?? ''))
}

function inputParameters(raw: RawRoutine): Parameter[] {
  const modes = raw.argumentModes
  const types = raw.argumentTypes ?? []
  const inputs = types
    .map((_, index) => index)
    .filter((index) => !modes || 'ibv'.includes(modes[index] ?? 'i'))
  return inputs.map((argument, position) => ({
    name: raw.argumentNames?.[argument] ?? '',
    type: withoutLength(types[argument] ?? 'text'),
    hasDefault: position >= inputs.length - raw.defaults,
    variadic: modes?.[argument] === 'v',
  }))
}

/** `character` and `bit` without a length would truncate an argument to its first character. */
function withoutLength(type: string): string {
  return type.replace(/^(character|bit)(\[\])?$/, '$1 varying$2')
}

function outputColumns(raw: RawRoutine): { name: string; type: string }[] | null {
  const columns = (raw.argumentTypes ?? []).flatMap((type, index) =>
    'tbo'.includes(raw.argumentModes?.[index] ?? 'i')
      ? [{ name: raw.argumentNames?.[index] ?? '', type }]
      : [],
  )
  return columns.length > 0 ? columns : null
}
