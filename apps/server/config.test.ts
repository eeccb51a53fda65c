import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('by default the server is for this machine, with an embedded database and demo accounts', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    databaseOwnerUrl: null,
    demo: true,
    loadDictionary: true,
    authSecret: null,
    rateLimitFactor: 1,
    trustProxy: [],
    corsOrigins: [],
    metricsToken: null,
    serviceWorker: true,
    logLevel: 'info',
  })
})

test('uploads are in the data directory unless a bucket is configured', () => {
  expect(readConfig({ S3_REGION: 'eu-central-1' }).s3).toBeNull()
  const named = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  const amazon = { bucket: 'media', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'key' }
  expect(readConfig(named).s3).toEqual({ ...amazon, endpoint: null, pathStyle: false })
  const endpoint = 'https://storage.test'
  expect(readConfig({ ...named, S3_ENDPOINT: endpoint }).s3).toEqual({ ...amazon, endpoint, pathStyle: true })
})

test('uploads leave a gibibyte of the disk free by default', () => {
  expect(readConfig({}).uploadMinFreeBytes).toBe(1024 ** 3)
  expect(readConfig({ UPLOAD_MIN_FREE_MB: '5' }).uploadMinFreeBytes).toBe(5 * 1024 ** 2)
})

test('another database has no demo accounts by default', () => {
  const DATABASE_URL = 'postgres://me@db.test/tingdu'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

const long = 'x'.repeat(32)

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '3.5' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://secret@db' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'not an address' }, 'DATABASE_URL'],
  [{ DATABASE_OWNER_URL: 'postgres://me@db.test/tingdu' }, 'DATABASE_OWNER_URL'],
  [{ PUBLIC_URL: 'tingdu' }, 'PUBLIC_URL'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ SERVICE_WORKER: 'off' }, 'SERVICE_WORKER'],
  [{ SMTP_URL: 'http://mail:secret@host' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@b.test\nBcc: c@d.test' }, 'MAIL_FROM'],
  [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR'],
  [{ UPLOAD_MIN_FREE_MB: '-1' }, 'UPLOAD_MIN_FREE_MB'],
  [{ AUTH_SECRET: 'short secret' }, 'AUTH_SECRET'],
  [{ AUTH_SECRETS_ACCEPTED: long, TRIAL_SECRET: long }, 'go with AUTH_SECRET'],
  [
    { AUTH_SECRET: long, AUTH_SECRETS_ACCEPTED: `${long},short secret`, TRIAL_SECRET: long },
    'AUTH_SECRETS_ACCEPTED',
  ],
  [{ AUTH_SECRET: long, AUTH_SECRETS_ACCEPTED: long }, 'TRIAL_SECRET'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ S3_BUCKET: 'media', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID'],
  [{ S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
])('%o is refused by name, and no secret is repeated', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(name)
  expect(() => readConfig(environment)).not.toThrow('secret@')
})

test('mails are from the host of the public URL by default', () => {
  expect(readConfig({})).toMatchObject({ smtpUrl: null, mailFrom: 'Tingdu <no-reply@localhost>' })
  const settings = { PUBLIC_URL: 'https://tingdu.example/', SMTP_URL: 'smtps://me:word@mail.test' }
  expect(readConfig(settings)).toMatchObject({
    smtpUrl: 'smtps://me:word@mail.test',
    smtpStartTls: true,
    mailFrom: 'Tingdu <no-reply@tingdu.example>',
  })
  expect(readConfig({ MAIL_FROM: 'Tingdu 听读 <mail@tingdu.example>' }).mailFrom).toContain('听读')
})

test('external links are off by default, and support is at the host of the mail sender', () => {
  expect(readConfig({ PUBLIC_URL: 'https://learn.example' }).site).toEqual({
    helpUrl: null,
    appStoreUrl: null,
    playStoreUrl: null,
    supportEmail: 'support@learn.example',
    socialUrls: [],
  })
  expect(readConfig({ MAIL_FROM: 'Tingdu <post@mail.example>' }).site.supportEmail).toBe(
    'support@mail.example',
  )
  const HELP_URL = 'https://help.example/'
  expect(readConfig({ HELP_URL, SUPPORT_EMAIL: 'help@us.example' }).site).toMatchObject({
    helpUrl: 'https://help.example',
    supportEmail: 'help@us.example',
  })
  const SOCIAL_URLS = 'https://youtube.com/@us, https://x.com/us'
  expect(readConfig({ SOCIAL_URLS }).site.socialUrls).toEqual(['https://youtube.com/@us', 'https://x.com/us'])
  expect(() => readConfig({ SOCIAL_URLS: 'javascript:alert(1)' })).toThrow('SOCIAL_URLS')
  expect(() => readConfig({ SUPPORT_EMAIL: 'nobody' })).toThrow('SUPPORT_EMAIL')
  expect(() => readConfig({ APP_STORE_URL: 'javascript:alert(1)' })).toThrow('APP_STORE_URL')
})

test('mail may leave unencrypted only if told so', () => {
  expect(readConfig({ SMTP_STARTTLS: '0' }).smtpStartTls).toBe(false)
})

test('lists are separated by commas', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1'])
})

test('every environment variable is documented', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  const names = [...read('config.ts').matchAll(/\(?'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)]
  const explained = read('../../docs/operations.md')
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter(([, name]) => !explained.includes(`\`${name}\``))).toEqual([])
})
