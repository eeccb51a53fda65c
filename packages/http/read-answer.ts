/**
 * The body of another server's answer; null if it has more than `maxBytes`, of which the rest is not read. Rejects if the
 * answer breaks off.
 */
export async function readAnswer(response: Response, maxBytes: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
