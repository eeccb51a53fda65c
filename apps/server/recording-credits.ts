import Papa from 'papaparse'

/** Who speaks in a recording, and under which license it is. */
export type Credit = { author: string | null; license: string | null }

const LONGEST = 200

/**
 * The credits of recordings by file, from a CSV file with the columns `file`, `author` and `license` (or `licence`), in any order. Throws
 * a readable error for a missing column, a line without a file, and a text that is too long.
 */
export function readCredits(text: string): Map<string, Credit> {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase().replace('licence', 'license'),
    transform: (value) => value.trim().normalize('NFC'),
  })
  for (const column of ['file', 'author', 'license'])
    if (!meta.fields?.includes(column)) throw new Error(`recordings.csv has no column ${column}.`)
  return new Map(
    data.map(({ file = '', author = '', license = '' }, index) => {
      if (file === '') throw new Error(`recordings.csv, line ${index + 2}: no file.`)
      if (Math.max(author.length, license.length) > LONGEST)
        throw new Error(
          `recordings.csv, line ${index + 2}: author and license can have ${LONGEST} characters.`,
        )
      return [file, { author: author || null, license: license || null }]
    }),
  )
}
