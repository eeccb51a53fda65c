/** The filters of an address without the page, in the order of their names. */
export function viewOf(parameters: URLSearchParams): string {
  const kept = new URLSearchParams(parameters)
  kept.delete('page')
  kept.sort()
  return kept.toString()
}
