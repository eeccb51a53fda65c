import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Database } from '@tingdu/database/database.ts'
import { dictionaryState } from '@tingdu/features/dictionary/entries/public.server.ts'
import {
  DEFAULT_LICENSE,
  type FileImportResult,
  importFile,
} from '@tingdu/features/dictionary/sentences/import/import-file.server.ts'
import { createLexiconSource } from '@tingdu/features/dictionary/text-analysis/public.server.ts'
import { progressDisplay } from './progress-display.ts'

const USAGE = `Usage: npm run admin -- sentences import FILE [--authors FILE] [--licence TEXT] [--dry-run]

  FILE is UTF-8 text in the format of Tatoeba's export "Sentence pairs", one sentence per line, with tabs between the fields:
  id, Chinese, id of the translation, English; and, optionally, author and license.
  --authors FILE   reads the authors from Tatoeba's export "Detailed sentences".
  --licence TEXT   the license of sentences whose line has none; ${DEFAULT_LICENSE} by default.
  --dry-run        prints what would happen, and changes nothing.`
const MAX_REPORTED_LINES = 50

/**
 * `sentences import`: imports example sentences from a file into the dictionary. Returns a summary sentence; reports
 * invalid lines on standard error. Throws a readable error if it cannot be done.
 */
export async function importSentences(database: Database, args: string[]): Promise<string> {
  const wanted = readArguments(args)
  const size = sizeOf(wanted.file)
  if (wanted.authors !== undefined) sizeOf(wanted.authors)
  if (!(await dictionaryState(database)).complete) {
    throw new Error(
      'The dictionary is not complete yet. Start the server, wait until it is, and import again.',
    )
  }
  const display = progressDisplay('Importing sentences')
  const badLines: number[] = []
  const source = createLexiconSource(database)
  const result = await importFile({
    ...wanted,
    database,
    lexicon: source.get,
    bad: ({ line, why }) => {
      if (badLines.push(line) <= MAX_REPORTED_LINES) console.error(`line ${line}: ${why}`)
    },
    progress: (bytes) => display.show(Math.min(99, Math.floor((100 * bytes) / size))),
  }).finally(() => source.stop())
  display.end(true)
  const unreported = badLines.slice(MAX_REPORTED_LINES)
  if (unreported.length > 0) console.error(`… and ${unreported.length} more: lines ${rangesOf(unreported)}`)
  return summary(result, wanted.dryRun)
}

function readArguments(args: string[]) {
  const { positionals, values } = parse(args)
  const [command, file, ...more] = positionals
  if (command !== 'import' || !file || more.length > 0) throw new Error(USAGE)
  const { authors, licence = DEFAULT_LICENSE, 'dry-run': dryRun = false } = values
  if (licence.trim() === '')
    throw new Error('--licence needs a text: sentences are stored with their license.')
  return { file, licence: licence.trim(), dryRun, ...(authors ? { authors } : {}) }
}

function parse(args: string[]) {
  const options = {
    authors: { type: 'string' },
    licence: { type: 'string' },
    'dry-run': { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`)
  }
}

function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new Error(`There is no file ${path}.`)
  return found.size
}

/** `51, 60–72`: line numbers, with consecutive ones as ranges. */
function rangesOf(lines: number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const line of lines) {
    const last = ranges.at(-1)
    if (last && last.to === line - 1) last.to = line
    else ranges.push({ from: line, to: line })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

function summary(result: FileImportResult, dryRun: boolean): string {
  const { imported, known, doubled, translations, bad } = result
  return [
    `${dryRun ? 'Would import' : 'Imported'} ${many(imported, 'sentence')}.`,
    `Passed over: ${known} brought before, ${doubled} that stand in the dictionary in the same words,`,
    `${many(translations, 'further translation')}, and ${many(bad, 'line')} that cannot be used.`,
  ].join(' ')
}

const many = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`
