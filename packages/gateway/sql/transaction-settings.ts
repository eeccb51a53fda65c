import type { Caller } from '@tingdu/database/caller.ts'
import type { Plan } from '../plan/types.ts'
import type { ParsedRequest } from '../request.ts'

/**
 * The caller with further settings of the transaction: read-only for calls that may not write, and the client's time
 * zone. They are set after the identity, in the same statement, and apply to the whole transaction.
 */
export function withSettings(caller: Caller, plan: Plan, request: ParsedRequest): Caller {
  const readOnly = plan.kind === 'call' && plan.readOnly
  const { timezone } = request.preferences
  if (!readOnly && timezone === undefined) return caller
  const { text, values, name } = caller.identify
  const settings = [
    ...(readOnly ? [`set_config('transaction_read_only', 'on', true)`] : []),
    ...(timezone === undefined ? [] : [`set_config('timezone', $${values.length + 1}, true)`]),
  ]
  const wrapped = `select gateway_caller.*, ${settings.join(', ')} from (${text}) as gateway_caller`
  const identify = { text: wrapped, values: timezone === undefined ? values : [...values, timezone] }
  return { ...caller, identify: name === undefined ? identify : { ...identify, name: wrapped } }
}
