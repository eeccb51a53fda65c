const storageKey = 'tingdu.trial-hidden'
const msPerDay = 86_400_000

/** Hides the trial banner in this browser for a day, or until the member signs out. */
export function hideBanner(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // Without storage the banner is back on the next page load.
  }
}

/** Whether the banner was hidden less than a day ago. */
export function isBannerHidden(): boolean {
  try {
    const hiddenAt = Number(localStorage.getItem(storageKey))
    return Date.now() - hiddenAt < msPerDay
  } catch {
    return false
  }
}
