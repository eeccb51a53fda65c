/** The first sense of a meaning, without notes in parentheses: “to learn” of “to learn (a skill); to study”. */
export function shortSense(defs: string): string {
  const first = defs.split(/;\s/)[0]?.trim() ?? ''
  const bare = first.replace(/\s*\([^()]*\)/g, '').trim()
  return bare || first
}
