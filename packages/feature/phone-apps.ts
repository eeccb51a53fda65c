/** The store apps that may open links to this installation. */
export type PhoneApps = {
  /** The package, and the SHA-256 fingerprints of the certificates that sign it. */
  android: { id: string; fingerprints: string[] } | null
  /** `TEAMID.bundle`. */
  ios: string | null
}

const androidId = /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/
const fingerprint = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/
const iosId = /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/

/**
 * The settings in ANDROID_APP_ID, ANDROID_APP_FINGERPRINTS and IOS_APP_ID. Throws `Error` for incomplete or invalid ones.
 */
export function readPhoneApps(read: (name: string) => string | null): PhoneApps {
  return {
    android: readAndroid(read('ANDROID_APP_ID'), read('ANDROID_APP_FINGERPRINTS')),
    ios: readIos(read('IOS_APP_ID')),
  }
}

function readAndroid(id: string | null, list: string | null): PhoneApps['android'] {
  if (id === null && list === null) return null
  const fingerprints = (list ?? '').split(',').map((each) => each.trim().toUpperCase())
  if (id !== null && androidId.test(id) && fingerprints.every((each) => fingerprint.test(each)))
    return { id, fingerprints }
  throw new Error(
    'ANDROID_APP_ID must be a package such as app.tingdu.android, and ANDROID_APP_FINGERPRINTS the SHA-256 fingerprints of its certificates, such as 14:6D:E9….',
  )
}

function readIos(id: string | null): string | null {
  if (id === null || iosId.test(id)) return id
  throw new Error('IOS_APP_ID must be the team and the bundle, such as ABCDE12345.app.tingdu.ios.')
}
