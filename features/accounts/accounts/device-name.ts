const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A readable device name from a User-Agent: "Firefox on Windows". Browsers mention others for compatibility, so the
 * first match wins. An unrecognized User-Agent is returned truncated.
 */
export function deviceName(userAgent: string | null): string {
  const text = userAgent?.trim() ?? ''
  return recognizedDevice(text) ?? (text === '' ? 'Unknown device' : text.slice(0, 60))
}

/** The same for a recognized User-Agent only: a name from our own lists, never the caller's text. Otherwise null. */
export function recognizedDevice(userAgent: string): string | null {
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}

function firstOf(known: [RegExp, string][], text: string): string | undefined {
  return known.find(([pattern]) => pattern.test(text))?.[1]
}
