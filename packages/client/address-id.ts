/** The number that an address names; null for any other text, and for numbers too large for JavaScript. */
export function addressId(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
