/** Headers may contain only printable ASCII; other characters are percent-encoded. */
export function headerSafe(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, (odd) => encodeURIComponent(odd.toWellFormed()))
}
