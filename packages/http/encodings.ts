/** The encodings in which files and pages are kept, best first. */
export type Encoding = 'br' | 'gzip'

const encodings: Encoding[] = ['br', 'gzip']

/** Reads `Accept-Encoding`: which of our encodings the caller takes, best first. */
export function acceptedEncodings(header: string | string[] | undefined): Encoding[] {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return encodings.filter((encoding) => accepted.includes(encoding))
}
