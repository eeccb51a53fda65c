import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext } from '@playwright/test'
import type { Row } from './row.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs axe on each route, light and dark; reports the number of findings, and prints them. */
export async function axeRow(
  context: BrowserContext,
  url: string,
  what: string,
  routes: string[],
): Promise<Row> {
  const findings: string[] = []
  for (const route of routes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const found = await findingsOn(context, url + route, colorScheme)
      findings.push(...found.map((finding) => `${decodeURIComponent(route)} ${colorScheme}: ${finding}`))
    }
  }
  for (const finding of findings) console.log(`  axe: ${finding}`)
  return {
    what: `axe ${what}, light and dark`,
    value: `${findings.length} findings`,
    reference: `${routes.length} routes`,
    target: '0 findings',
    met: findings.length === 0,
  }
}

async function findingsOn(context: BrowserContext, address: string, colorScheme: 'light' | 'dark') {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto(address, { waitUntil: 'networkidle' })
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  await page.close()
  return violations.map(({ id, nodes }) => `${id} (${nodes[0]?.target.join(' ')})`)
}
