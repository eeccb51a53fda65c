import type { TestInfo } from '@playwright/test'

/**
 * One of several entries that a test edits, a different one for each retry, so that changes left by a failed attempt
 * do not affect the next one. No other test uses them.
 */
export function ownEntry(entries: [string, string, string, string], { repeatEachIndex, retry }: TestInfo) {
  return entries[(repeatEachIndex * 2 + retry) % entries.length] as string
}
