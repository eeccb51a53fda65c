import type { BrowserContext } from '@playwright/test'
import { findings, type Rules } from '../e2e/axe-findings.ts'
import type { Row } from './row.ts'

const rules: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Runs axe on each route, light and dark; reports the number of findings, and prints them. */
export async function axeRow(
  context: BrowserContext,
  url: string,
  what: string,
  routes: string[],
): Promise<Row> {
  const all: string[] = []
  for (const route of routes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const found = await findingsOn(context, url + route, colorScheme)
      all.push(...found.map((finding) => `${decodeURIComponent(route)} ${colorScheme}: ${finding}`))
    }
  }
  for (const finding of all) console.log(`  axe: ${finding}`)
  return {
    what: `axe ${what}, light and dark`,
    value: `${all.length} findings`,
    reference: `${routes.length} routes`,
    target: '0 findings',
    met: all.length === 0,
  }
}

async function findingsOn(context: BrowserContext, address: string, colorScheme: 'light' | 'dark') {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto(address, { waitUntil: 'networkidle' })
  const found = await findings(page, rules)
  await page.close()
  return found
}
