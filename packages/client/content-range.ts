/**
 * The total after the slash of a `Content-Range` header (134 in `10-19/134`). Undefined if the server did not count
 * (`0-9/*`) or sent no such header.
 */
export function countOf(contentRange: string | null): number | undefined {
  const total = contentRange?.split('/')[1]
  return total !== undefined && /^\d+$/.test(total) ? Number(total) : undefined
}
