import type { TestInfo } from '@playwright/test'

/**
 * One of the entries that a journey edits, another one for each try of it: what a try that failed has left in its entry
 * is nothing to the next. No other journey uses them.
 */
export function ownEntry(entries: [string, string, string, string], { repeatEachIndex, retry }: TestInfo) {
  return entries[(repeatEachIndex * 2 + retry) % entries.length] as string
}
