import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
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

async function everyEntry(file: string, identities: string[] = []) {
  const found: ArchiveEntry[] = []
  for await (const entry of readArchive(file, identities)) found.push(entry)
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

test('any recipient reads an encrypted archive, and every change to it is noticed', async () => {
  const [one = '', two = ''] = await Promise.all([generateX25519Identity(), generateX25519Identity()])
  const recipients = await Promise.all([one, two].map(identityToRecipient))
  const file = join(directory, 'encrypted.tar.gz.age')
  await writeArchive(file, given(entries), recipients)
  for (const identity of [one, two]) expect(await everyEntry(file, [identity])).toEqual(entries)
  const whole = await readFile(file)
  const changed = Buffer.from(whole)
  changed.writeUInt8(changed.readUInt8(whole.length - 20) ^ 1, whole.length - 20)
  for (const damaged of [changed, whole.subarray(0, whole.length - 1), whole.subarray(0, 200)]) {
    await writeFile(file, damaged)
    await expect(everyEntry(file, [one])).rejects.toThrow(/damaged/)
  }
})

test('an error of the source of entries, or of the disk, reaches the caller', async () => {
  async function* failing() {
    yield* entries
    throw new Error('The database is gone.')
  }
  await expect(writeArchive(join(directory, 'failing.tar.gz'), failing())).rejects.toThrow(
    'The database is gone.',
  )
  const recipients = [await identityToRecipient(await generateX25519Identity())]
  await expect(writeArchive(join(directory, 'failing.age'), failing(), recipients)).rejects.toThrow(
    'The database is gone.',
  )
  await expect(writeArchive(join(directory, 'no/directory'), given(entries))).rejects.toThrow('ENOENT')
})
