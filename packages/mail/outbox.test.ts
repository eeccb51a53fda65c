import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOutbox } from './outbox.ts'

const message = {
  to: 'mei@test.test',
  subject: 'Hello',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  messageId: '0123456789abcdef@tingdu.test',
  unsubscribeUrl: null,
}
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().replaceAll(/[:.]/g, '-')

test('sending a mail removes mails older than thirty days, and nothing else', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tingdu-outbox-'))
  const [old, broken, recent] = [`${daysAgo(31)}-a.eml`, `${daysAgo(40)}-b.eml.part`, `${daysAgo(29)}-c.eml`]
  for (const name of [old, broken, recent, '2001-notes.txt']) await writeFile(join(directory, name), '')
  await openOutbox({ directory, from: 'mail@tingdu.test' }).send(message)
  const left = await readdir(directory)
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining([recent, '2001-notes.txt']))
  await rm(directory, { recursive: true })
})
