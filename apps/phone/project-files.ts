/** What the apps are made for. */
export type AppSettings = {
  /** The site that the apps show, such as `https://tingdu.example`. */
  publicUrl: string
  androidId: string
  iosId: string
  name: string
}

const androidDefault = 'app.tingdu.android'
const iosDefault = 'app.tingdu.ios'

/** The settings in PUBLIC_URL, ANDROID_APP_ID, IOS_APP_ID (with or without its team) and APP_NAME. Throws `Error`. */
export function readAppSettings(environment: Record<string, string | undefined>): AppSettings {
  const address = environment.PUBLIC_URL ?? ''
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
    throw new Error('Set PUBLIC_URL to the address of the site, such as https://tingdu.example.')
  return {
    publicUrl: new URL(address).origin,
    androidId: environment.ANDROID_APP_ID ?? androidDefault,
    iosId: (environment.IOS_APP_ID ?? iosDefault).replace(/^[A-Z0-9]{10}\./, ''),
    name: environment.APP_NAME ?? 'Tingdu',
  }
}

/** Capacitor's settings for one platform. */
export function capacitorConfig(settings: AppSettings, platform: 'android' | 'ios') {
  return {
    appId: platform === 'android' ? settings.androidId : settings.iosId,
    appName: settings.name,
    // Shown if the site cannot be reached at the very first start; later the service worker starts the app.
    webDir: 'www',
    server: { url: settings.publicUrl, errorPath: 'index.html' },
    ios: {
      // Service workers run in apps only for the domains of WKAppBoundDomains.
      limitsNavigationsToAppBoundDomains: true,
      contentInset: 'never',
    },
    android: { webContentsDebuggingEnabled: false },
  }
}

/** Android's manifest with a filter by which links to the site open the app. */
export function withAndroidLinks(manifest: string, { publicUrl }: AppSettings): string {
  const filter = `            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="${new URL(publicUrl).host}" />
            </intent-filter>
`
  if (manifest.includes('android:autoVerify')) return manifest
  return replaced(manifest, /(<activity[\s\S]*?<\/intent-filter>\n)/, `$1${filter}`)
}

/** The property list of the iOS app with the domain in which service workers run. */
export function withBoundDomain(propertyList: string, { publicUrl }: AppSettings): string {
  if (propertyList.includes('WKAppBoundDomains')) return propertyList
  const entry = `\t<key>WKAppBoundDomains</key>
\t<array>
\t\t<string>${new URL(publicUrl).host}</string>
\t</array>
`
  return replaced(propertyList, /<\/dict>\s*<\/plist>\s*$/, `${entry}$&`)
}

/** The entitlements of the iOS app: links to the site open it. */
export function iosEntitlements({ publicUrl }: AppSettings): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>com.apple.developer.associated-domains</key>
\t<array>
\t\t<string>applinks:${new URL(publicUrl).host}</string>
\t</array>
</dict>
</plist>
`
}

/** The Xcode project with these entitlements. */
export function withEntitlements(project: string): string {
  if (project.includes('CODE_SIGN_ENTITLEMENTS')) return project
  return replaced(
    project,
    /^(\t+)PRODUCT_BUNDLE_IDENTIFIER = /gm,
    '$1CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n$&',
  )
}

/** Fails where another version of Capacitor has another template. */
function replaced(text: string, pattern: RegExp, by: string): string {
  const changed = text.replace(pattern, by)
  if (changed === text) throw new Error(`The template has nothing like ${pattern}.`)
  return changed
}
