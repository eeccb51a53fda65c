import * as z from 'zod/mini'

/** The result of `checkFields`: the parsed value, or the first message for each invalid field. */
export type Checked<Value> = { value: Value; errors: null } | { value: null; errors: Record<string, string> }

/**
 * Validates a form or a request body against a feature's rules. Forms and server share it, so that both report the
 * same messages. A value that is not an object is reported under the empty name.
 */
export function checkFields<Value>(rules: z.ZodMiniType<Value>, input: unknown): Checked<Value> {
  const result = z.safeParse(rules, input)
  if (result.success) return { value: result.data, errors: null }
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.')
    errors[field] ??= issue.message
  }
  return { value: null, errors }
}
