import { readPhoneApps } from '@tingdu/feature/phone-apps.ts'
import { startTestApp } from '@tingdu/testing/app.ts'
import { expect, test } from 'vitest'

const fingerprint = Array.from({ length: 32 }, () => 'A0').join(':')
const read = (variables: Record<string, string>) => readPhoneApps((name) => variables[name] ?? null)

test('configured apps may open links', async () => {
  const phoneApps = read({
    ANDROID_APP_ID: 'app.tingdu.android',
    ANDROID_APP_FINGERPRINTS: `${fingerprint}, ${fingerprint.toLowerCase()}`,
    IOS_APP_ID: 'ABCDE12345.app.tingdu.ios',
  })
  const app = await startTestApp({ phoneApps })
  try {
    const android = await fetch(`${app.url}/.well-known/assetlinks.json`)
    expect(android.headers.get('content-type')).toContain('application/json')
    expect(await android.json()).toMatchObject([
      {
        target: { package_name: 'app.tingdu.android', sha256_cert_fingerprints: [fingerprint, fingerprint] },
      },
    ])
    const ios = await fetch(`${app.url}/.well-known/apple-app-site-association`)
    expect(ios.headers.get('content-type')).toContain('application/json')
    expect(await ios.json()).toMatchObject({
      applinks: { details: [{ appIDs: ['ABCDE12345.app.tingdu.ios'] }] },
    })
  } finally {
    await app.close()
  }
})

test('without configured apps, there are no such files', async () => {
  const app = await startTestApp()
  try {
    for (const file of ['assetlinks.json', 'apple-app-site-association'])
      expect((await fetch(`${app.url}/.well-known/${file}`)).status).toBe(404)
  } finally {
    await app.close()
  }
})

test.each<Record<string, string>>([
  { ANDROID_APP_ID: 'app.tingdu.android' },
  { ANDROID_APP_FINGERPRINTS: fingerprint },
  { ANDROID_APP_ID: 'tingdu', ANDROID_APP_FINGERPRINTS: fingerprint },
  { ANDROID_APP_ID: 'app.tingdu.android', ANDROID_APP_FINGERPRINTS: '14:6D' },
  { IOS_APP_ID: 'app.tingdu.ios' },
])('%j is refused', (variables) => {
  expect(() => read(variables)).toThrow('must be')
})
