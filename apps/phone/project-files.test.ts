import { describe, expect, test } from 'vitest'
import {
  capacitorConfig,
  iosEntitlements,
  readAppSettings,
  withAndroidLinks,
  withBoundDomain,
  withEntitlements,
} from './project-files.ts'

const settings = readAppSettings({ PUBLIC_URL: 'https://learn.tingdu.example/' })

test('each platform has its own id and shows the site', () => {
  expect(settings).toMatchObject({ publicUrl: 'https://learn.tingdu.example', name: 'Tingdu' })
  expect(capacitorConfig(settings, 'android')).toMatchObject({ appId: 'app.tingdu.android' })
  expect(capacitorConfig(settings, 'ios')).toMatchObject({ appId: 'app.tingdu.ios' })
  const own = readAppSettings({
    PUBLIC_URL: 'https://a.test',
    IOS_APP_ID: 'ABCDE12345.test.a',
    APP_NAME: 'A',
  })
  expect(capacitorConfig(own, 'ios')).toMatchObject({
    appId: 'test.a',
    appName: 'A',
    server: { url: 'https://a.test' },
  })
})

test.each([undefined, 'http://tingdu.example', 'tingdu.example'])(
  '%s is refused as the site of an app',
  (PUBLIC_URL) => {
    expect(() => readAppSettings({ PUBLIC_URL })).toThrow('Set PUBLIC_URL')
  },
)

describe('the projects', () => {
  const manifest = `<manifest><application>
        <activity android:name=".MainActivity">
            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
            </intent-filter>
        </activity>
        <provider></provider>
</application></manifest>`
  const propertyList =
    '<plist version="1.0">\n<dict>\n\t<key>A</key>\n\t<string>a</string>\n</dict>\n</plist>\n'
  const project = '\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = a;\n\t\t\t};\n\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = a;\n'

  test('open links to the site', () => {
    const [activity] = withAndroidLinks(manifest, settings).split('</activity>')
    expect(activity).toContain('<data android:scheme="https" android:host="learn.tingdu.example" />')
    expect(iosEntitlements(settings)).toContain('<string>applinks:learn.tingdu.example</string>')
    expect(withEntitlements(project).match(/CODE_SIGN_ENTITLEMENTS = App\/App.entitlements;/g)).toHaveLength(
      2,
    )
  })

  test('run the service worker of the site on iOS', () => {
    expect(withBoundDomain(propertyList, settings)).toContain(
      '<string>learn.tingdu.example</string>\n\t</array>\n</dict>',
    )
  })

  test('can be brought up to date', () => {
    for (const change of [
      (text: string) => withAndroidLinks(text || manifest, settings),
      (text: string) => withBoundDomain(text || propertyList, settings),
      (text: string) => withEntitlements(text || project),
    ])
      expect(change(change(''))).toBe(change(''))
  })

  test('are not made from unknown templates', () => {
    expect(() => withAndroidLinks('<manifest/>', settings)).toThrow('template')
    expect(() => withBoundDomain('{}', settings)).toThrow('template')
    expect(() => withEntitlements('')).toThrow('template')
  })
})
