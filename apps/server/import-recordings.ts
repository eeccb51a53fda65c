import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Archive, openArchive } from '@tingdu/anki/archive.ts'
import type { Database } from '@tingdu/database/database.ts'
import { findRecordedSentence } from '@tingdu/features/dictionary/sentences/recorded-sentence.server.ts'
import {
  type FindTarget,
  findRecordedWord,
  importRecording,
  type RecordingOutcome,
} from '@tingdu/features/dictionary/sounds/public.server.ts'
import { findRecordedText } from '@tingdu/features/library/texts/recorded-text.server.ts'
import type { Bucket } from '@tingdu/storage/port.ts'
import { type Credit, readCredits } from './recording-credits.ts'

const USAGE = `Usage: npm run admin -- import-recordings FOLDER|ARCHIVE.zip [OPTIONS]

  Imports MP3 files, each named after what is heard in it:
    a word: 你好.mp3, or with its reading 长_zhǎng.mp3
    a sentence: its words or its id, 我学习中文.mp3 or 1234.mp3
    a text of the library: its title or its sha1
  Files in a folder called words, sentences or texts are of that kind.
  A file recordings.csv beside them has the columns file, author and license for each of them.
  --author NAME    the speaker of files that the CSV does not name
  --license TEXT   the license of files that the CSV does not name; without one they are not imported
  --replace        replaces recordings that are there
  --dry-run        reports what would happen, and changes nothing`

const CREDITS = 'recordings.csv'
const MAX_BYTES = 50 * 1024 * 1024
const kinds: Record<string, FindTarget> = {
  texts: findRecordedText,
  words: findRecordedWord,
  sentences: findRecordedSentence,
}

/** Files by their path in a folder or an archive. */
type Files = { paths: string[]; read(path: string): Promise<Buffer>; close(): void }

type Context = { database: Database; openBucket: () => Promise<Bucket> }

/**
 * `import-recordings`: imports recordings of words, sentences and texts. Returns a summary; reports each file that was not imported on
 * standard error, and with --dry-run every file. Throws a readable error if nothing can be imported.
 */
export async function importRecordings({ database, openBucket }: Context, args: string[]): Promise<string> {
  const { source, author, license, replace, dryRun } = readArguments(args)
  const files = await openFiles(source)
  try {
    const credits = await creditsIn(files)
    const bucket = await openBucket()
    const counts = { imported: 0, present: 0, refused: 0 }
    for (const path of files.paths.filter((each) => /\.mp3$/i.test(each))) {
      const credit = credits.get(path) ?? credits.get(basename(path)) ?? { author, license }
      const outcome = await importFile(path, credit)
      counts[outcome.result] += 1
      if (dryRun || outcome.result !== 'imported') console.error(`${path}: ${lineOf(outcome, dryRun)}`)
    }
    const { imported, present, refused } = counts
    if (imported + present + refused === 0) throw new Error(`There are no MP3 files in ${source}.`)
    return `${dryRun ? 'Would import' : 'Imported'} ${many(imported)}. ${many(present)} already there, ${many(refused)} refused.`
    async function importFile(
      path: string,
      { author: speaker, license: licence }: Credit,
    ): Promise<RecordingOutcome> {
      if (licence === null)
        return { result: 'refused', why: `no license: add it to ${CREDITS}, or use --license` }
      const [name = '', reading = null] = basename(path)
        .replace(/\.mp3$/i, '')
        .normalize('NFC')
        .split('_')
      const kind = path.split('/').findLast((folder) => Object.hasOwn(kinds, folder))
      return await importRecording(
        {
          database,
          bucket,
          kinds: kind ? [kinds[kind] as FindTarget] : Object.values(kinds),
          replace,
          dryRun,
        },
        { name, reading, author: speaker, licence, bytes: await files.read(path) },
      )
    }
  } finally {
    files.close()
  }
}

function lineOf(outcome: RecordingOutcome, dryRun: boolean): string {
  if (outcome.result === 'refused') return outcome.why
  if (outcome.result === 'present') return `${outcome.target} has a recording (--replace replaces it)`
  return `${dryRun ? 'would be imported for' : 'imported for'} ${outcome.target}`
}

const many = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'recording' : 'recordings'}`

async function creditsIn(files: Files): Promise<Map<string, Credit>> {
  const path = files.paths.find((each) => basename(each).toLowerCase() === CREDITS)
  return path === undefined ? new Map() : readCredits((await files.read(path)).toString('utf8'))
}

function readArguments(args: string[]) {
  const { positionals, values } = parse(args)
  const [source, ...more] = positionals
  if (!source || more.length > 0) throw new Error(USAGE)
  return {
    source,
    author: values.author?.trim() || null,
    license: values.license?.trim() || null,
    replace: values.replace ?? false,
    dryRun: values['dry-run'] ?? false,
  }
}

function parse(args: string[]) {
  const options = {
    author: { type: 'string' },
    license: { type: 'string' },
    replace: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function openFiles(source: string): Promise<Files> {
  const found = await stat(source).catch(() => null)
  if (!found) throw new Error(`There is no folder or archive ${source}.`)
  if (found.isDirectory()) return await openFolder(source)
  const archive = await openArchive(source).catch(unreadable)
  // Archives made on macOS also contain files of metadata.
  const paths = archive.names().filter((name) => !name.endsWith('/') && !name.startsWith('__MACOSX/'))
  return { paths, read: (path) => readFrom(archive, path), close: archive.close }
}

async function openFolder(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.replace(/\/+$/, '').length + 1))
    .toSorted()
  return { paths, read: (path) => readFile(join(folder, path)), close: () => {} }
}

const readFrom = (archive: Archive, path: string) => archive.read(path, MAX_BYTES).catch(unreadable)

function unreadable(cause: unknown): never {
  throw new Error('The archive is not a ZIP file, is damaged, or has a file of more than 50 MB.', { cause })
}
