/** Why a subtitle file cannot be read; staff see these texts. */
export const messages = {
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  binary: 'This is not a text file. Choose an SRT or VTT file in UTF-8.',
  noSubtitles: 'The file contains no subtitles. Choose an SRT or VTT file.',
  line: (line: number, what: string) => `Line ${line}: ${what}.`,
  unreadable: (wrong: number, all: number) =>
    `${wrong} of ${all} subtitles cannot be read. Each needs a time that ends after it starts, and text below it.`,
  tooMany: (most: number) => `The file has more than ${most.toLocaleString('en-US')} subtitles.`,
  lineTooLong: (line: string, most: number) =>
    `The subtitle “${line}…” is longer than ${most.toLocaleString('en-US')} characters.`,
} as const
