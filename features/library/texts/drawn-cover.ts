/** The characters of a title that a cover shows, in lines: up to four Chinese ones, or the beginning of the first word. */
export function coverLines(title: string): string[] {
  const chinese = title.match(/\p{Script=Han}/gu)?.slice(0, 4)
  if (!chinese) return [title.match(/[\p{L}\p{N}]{1,3}/u)?.[0] ?? '·']
  if (chinese.length <= 2) return [chinese.join('')]
  return [chinese.slice(0, 2).join(''), chinese.slice(2).join('')]
}

/** The number of the paper of a series, always the same for the same id. */
export function paperOf(series: string, papers: number): number {
  let sum = 0
  for (const character of series) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return sum % papers
}

/** The level as it is written on the seal of a cover. */
export const levelMark = (level: number) => (level === 7 ? '7+' : String(level))
