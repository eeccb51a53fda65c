/** A context in a form that can be tested quickly; without a pattern, the classes decide. */
export type Condition = { where: RegExp | null; previous: number; next: number }
