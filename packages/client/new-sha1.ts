/**
 * A random id for a new book, page or text, in the form of a SHA-1. A form makes its id once, so that sending it again after
 * a lost response creates nothing twice.
 */
export function newSha1(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
