/** The Chinese characters of a word, each once, in order: 卡拉OK has 卡 and 拉. */
export function charactersOf(word: string): string[] {
  return [...new Set(word.match(/\p{Script=Han}/gu) ?? [])]
}
