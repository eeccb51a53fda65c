/**
 * Which of the sentences of a paragraph a point between or behind their lines belongs to: the last one that begins before it in
 * its line, or in a line above. Null above the first line.
 */
export function sentenceBeside(
  sentences: readonly Element[],
  { x, y }: { x: number; y: number },
): number | null {
  const lines = sentences.flatMap((element, index) =>
    Array.from(element.getClientRects(), ({ left, top }) => ({ index, left, top })),
  )
  const line = Math.max(...lines.map(({ top }) => top).filter((top) => top <= y))
  const inLine = lines.filter(({ top }) => top === line)
  return (inLine.findLast(({ left }) => left <= x) ?? inLine[0])?.index ?? null
}
