import * as z from 'zod/mini'

/** What `checkFields` gives: the parsed value, or the first message of each wrong field by its name. */
export type Checked<Value> = { value: Value; errors: null } | { value: null; errors: Record<string, string> }

/**
 * Checks a form or a request body against a feature's rules. Forms and server use this same function, so that a field
 * is refused with the same message on both sides. A value that is no object is reported under the empty name.
 */
export function checkFields<Value>(rules: z.ZodMiniType<Value>, input: unknown): Checked<Value> {
  const outcome = z.safeParse(rules, input)
  if (outcome.success) return { value: outcome.data, errors: null }
  const errors: Record<string, string> = {}
  for (const issue of outcome.error.issues) {
    const field = issue.path.map(String).join('.')
    errors[field] ??= issue.message
  }
  return { value: null, errors }
}
