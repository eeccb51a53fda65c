/** A header may hold printable ASCII only; the rest is percent-encoded. */
export function headerSafe(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, (odd) => encodeURIComponent(odd.toWellFormed()))
}
