/** The encodings available for files and pages, best first. */
export type Encoding = 'br' | 'gzip'

const encodings: Encoding[] = ['br', 'gzip']

/** Parses `Accept-Encoding` and returns the supported encodings that the client accepts, best first. */
export function acceptedEncodings(header: string | string[] | undefined): Encoding[] {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return encodings.filter((encoding) => accepted.includes(encoding))
}
