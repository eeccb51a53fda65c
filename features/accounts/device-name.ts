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
 * What a person calls a device, from what it calls itself (its User-Agent): "Firefox on Windows". Browsers name others
 * for compatibility, so the first that matches is the one. What says neither is shown as it is, cut short.
 */
export function deviceName(userAgent: string | null): string {
  const text = userAgent?.trim() ?? ''
  const [browser, system] = [firstOf(browsers, text), firstOf(systems, text)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (text === '' ? 'Unknown device' : text.slice(0, 60))
}

function firstOf(known: [RegExp, string][], text: string): string | undefined {
  return known.find(([pattern]) => pattern.test(text))?.[1]
}
