import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArchiveEntry, readArchive, writeArchive } from './archive.ts'

const longName = `files/media/${'p'.repeat(90)}/${'n'.repeat(40)}.png`
const entries: ArchiveEntry[] = [
  { name: 'backup.json', bytes: Buffer.from('{}') },
  { name: longName, bytes: Buffer.alloc(600, 'x') },
  { name: 'files/empty', bytes: Buffer.alloc(0) },
]

/** The same entries as plain ustar, the format of version 0.1. */
const written =
  'H4sIAAAAAAAAA+3WTQrCQAwF4DmKJ2hf5sf7jDpK1Y6D04Ii3l3QjdJFRY1tId8my7zNC1n45a5NxTYfouICAHPgPtGdALQi' +
  'ZwBnyJJTIJAmNQNboidtbvxR4S+7RuhyHTqBGFJ8U5Hi5tMdPf0nMnjtv3Xk9MT7v672IZd1WFW+TGy+jnkSgsFPOiTYPc5U' +
  'qFNzZtvR//+h8//Zqd9/IYQYuRt5sszfABAAAA=='

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tingdu-archive-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

async function everyEntry(file: string) {
  const found: ArchiveEntry[] = []
  for await (const entry of readArchive(file)) found.push(entry)
  return found
}

async function* given(list: ArchiveEntry[]) {
  yield* list
}

test('reads what it wrote, including empty files and long names', async () => {
  const file = join(directory, 'new.tar.gz')
  await writeArchive(file, given(entries))
  expect(await everyEntry(file)).toEqual(entries)
})

test('reads an archive of version 0.1', async () => {
  const file = join(directory, 'old.tar.gz')
  await writeFile(file, Buffer.from(written, 'base64'))
  expect(await everyEntry(file)).toEqual(entries)
})

test('an error of the source of entries, or of the disk, reaches the caller', async () => {
  async function* failing() {
    yield* entries
    throw new Error('The database is gone.')
  }
  await expect(writeArchive(join(directory, 'failing.tar.gz'), failing())).rejects.toThrow(
    'The database is gone.',
  )
  await expect(writeArchive(join(directory, 'no/directory'), given(entries))).rejects.toThrow('ENOENT')
})
