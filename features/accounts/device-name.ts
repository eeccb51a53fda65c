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
  const [browser, system] = [firstOf(browsers, text), firstOf(systems, text)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (text === '' ? 'Unknown device' : text.slice(0, 60))
}

function firstOf(known: [RegExp, string][], text: string): string | undefined {
  return known.find(([pattern]) => pattern.test(text))?.[1]
}
