import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMail } from '@tingdu/testing/outbox.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { MailTransport, Message } from './port.ts'
import { testingCertificate } from './testing-certificate.ts'
import { startTestingSmtpServer } from './testing-smtp-server.ts'
import { openTransport } from './transport.ts'

/** Both transports follow the same contract. */
type TransportUnderTest = { transport: MailTransport; arrived(): Promise<Buffer[]>; close(): Promise<void> }

const from = '听读 Tingdu <mail@tingdu.test>'
const folders: string[] = []

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tingdu-mail-'))
  folders.push(folder)
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const certificateAuthority = testingCertificate.cert

async function openSmtp(startTls: boolean): Promise<TransportUnderTest> {
  const server = await startTestingSmtpServer({ startTls })
  const transport = openTransport({ smtpUrl: server.url, from, outbox: '', startTls, certificateAuthority })
  return {
    transport,
    async arrived() {
      for (const { encrypted } of server.received) expect(encrypted).toBe(startTls)
      return server.received.map(({ data }) => data)
    },
    async close() {
      await transport.close()
      await server.close()
    },
  }
}

const transports: Record<string, () => Promise<TransportUnderTest>> = {
  'smtp with STARTTLS': () => openSmtp(true),
  'smtp without encryption': () => openSmtp(false),
  async outbox() {
    const outbox = join(await newFolder(), 'outbox')
    const transport = openTransport({ smtpUrl: null, from, outbox })
    return {
      transport,
      arrived: async () =>
        Promise.all((await readdir(outbox)).sort().map((name) => readFile(join(outbox, name)))),
      close: () => transport.close(),
    }
  },
}

const message: Message = {
  to: 'mei@test.test',
  subject: 'Verify your email address · 验证',
  text: `Hello 梅,\n\nopen https://tingdu.test/verify-email?token=${'x'.repeat(90)}&email=mei%40test.test\n`,
  html: '<p>Hello 梅, <a href="https://tingdu.test/a?b=1&amp;c=2">open</a></p>',
  messageId: '0123456789abcdef@tingdu.test',
  unsubscribeUrl: `https://tingdu.test/api/mail/unsubscribe?token=${'y'.repeat(90)}&email=mei%40test.test`,
}

describe.each(Object.keys(transports))('%s', (name) => {
  let opened: TransportUnderTest
  const open = async () => {
    opened = await (transports[name] as () => Promise<TransportUnderTest>)()
    return opened
  }
  const arrivedMails = async () => Promise.all((await opened.arrived()).map((eml) => readMail(eml)))
  afterEach(() => opened.close())

  test('delivers a mail unchanged, including Chinese and long links', async () => {
    const { transport } = await open()
    await transport.send(message)
    const [mail] = await arrivedMails()
    expect(mail).toMatchObject({
      from: 'mail@tingdu.test',
      to: message.to,
      subject: message.subject,
      messageId: `<${message.messageId}>`,
    })
    expect(mail?.text.trim()).toBe(message.text.trim())
    expect(mail?.html.trim()).toBe(message.html)
    expect(mail?.headers['auto-submitted']).toBe('auto-generated')
  })

  test('adds one-click unsubscribe headers only if it can be stopped', async () => {
    const { transport } = await open()
    await transport.send(message)
    await transport.send({ ...message, unsubscribeUrl: null })
    const [stoppable, other] = await arrivedMails()
    expect(stoppable?.headers['list-unsubscribe']).toBe(`<${message.unsubscribeUrl}>`)
    expect(stoppable?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(Object.keys(other?.headers ?? {}).filter((key) => key.startsWith('list-'))).toEqual([])
  })

  test('sending a mail twice keeps its Message-ID', async () => {
    const { transport } = await open()
    await transport.send(message)
    await transport.send(message)
    const ids = (await arrivedMails()).map(({ messageId }) => messageId)
    expect(ids).toEqual([`<${message.messageId}>`, `<${message.messageId}>`])
  })

  test('user input cannot add recipients or headers', async () => {
    const { transport } = await open()
    const subject = 'Hello\r\nBcc: all@test.test\r\n\r\nbody'
    await transport.send({ ...message, subject, to: 'mei@test.test' })
    const [mail] = await arrivedMails()
    expect(mail?.headers.bcc).toBeUndefined()
    expect(mail?.subject).toContain('Hello')
    const raw = String((await opened.arrived())[0])
    expect(raw).not.toMatch(/^Bcc:/im)
    const two = transport.send({ ...message, to: 'mei@test.test, all@test.test' })
    await two.catch(() => {})
    for (const sent of await arrivedMails()) expect(sent.to).not.toContain('all@test.test,')
  })
})

test('a server without STARTTLS gets nothing, unless encryption is optional', async () => {
  const server = await startTestingSmtpServer({ startTls: false })
  const strict = openTransport({ smtpUrl: server.url, from, outbox: '' })
  await expect(strict.send(message)).rejects.toMatchObject({ name: 'MailError', permanent: false })
  expect(server.received).toEqual([])
  await openTransport({ smtpUrl: server.url, from, outbox: '', startTls: false }).send(message)
  expect(server.received).toMatchObject([{ encrypted: false }])
  await server.close()
})

test('a server with an unknown certificate gets nothing', async () => {
  const server = await startTestingSmtpServer({ startTls: true })
  const transport = openTransport({ smtpUrl: server.url, from, outbox: '' })
  await expect(transport.send(message)).rejects.toMatchObject({ name: 'MailError', permanent: false })
  expect(server.received).toEqual([])
  await server.close()
})

test('distinguishes temporary from permanent failures', async () => {
  const server = await startTestingSmtpServer()
  const transport = openTransport({ smtpUrl: server.url, from, outbox: '', startTls: false })
  server.rejectWith(451)
  await expect(transport.send(message)).rejects.toMatchObject({ name: 'MailError', permanent: false })
  server.rejectWith(550)
  await expect(transport.send(message)).rejects.toMatchObject({ name: 'MailError', permanent: true })
  await server.close()
  const refused = await transport.send(message).catch((error) => error)
  expect(refused).toMatchObject({ name: 'MailError', permanent: false })
  expect(refused.message).not.toContain('mei@test.test')
})

test('mails in the folder are readable only by the server user', async () => {
  const outbox = join(await newFolder(), 'outbox')
  await openTransport({ smtpUrl: null, from, outbox }).send(message)
  const [name = ''] = await readdir(outbox)
  expect([(await stat(outbox)).mode & 0o777, (await stat(join(outbox, name))).mode & 0o777]).toEqual([
    0o700, 0o600,
  ])
})

test('an unwritable folder is a temporary failure', async () => {
  const transport = openTransport({ smtpUrl: null, from, outbox: '/dev/null/outbox' })
  await expect(transport.send(message)).rejects.toMatchObject({ name: 'MailError', permanent: false })
})
