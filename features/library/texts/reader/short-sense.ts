/** Longer ones describe what a word does: “after a verb: the action is completed”. */
const LONGEST = 24

/**
 * The first sense of a meaning, without notes in parentheses: “to learn” of “to learn (a skill); to study”; null if it is only
 * described.
 */
export function shortSense(defs: string): string | null {
  const first = defs.split(/;\s/)[0]?.trim() ?? ''
  const bare = first.replace(/\s*\([^()]*\)/g, '').trim()
  if (bare.startsWith('measure word')) return 'measure word'
  return bare.length > LONGEST ? null : bare || first
}
