import { expect, type Locator, type Page } from '@playwright/test'
import { clippedButtons, excessWidth } from './at-rest.ts'
import { colorFindings, findings, type Rules } from './axe-findings.ts'

const rules: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

/** What scripts failed at and what the content security policy refused since a page was first visited. */
const problems = new WeakMap<Page, string[]>()

function recordProblems(page: Page): void {
  if (problems.has(page)) return
  const found: string[] = []
  problems.set(page, found)
  page.on('pageerror', ({ message }) => found.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/i.test(message.text()))
      found.push(message.text())
  })
}

/**
 * Runs axe on a page in the size of a phone and in that of a desktop, in which `shown` must be visible, and checks that
 * the page is not wider than the window, that no button of a dialog is cut off, and that nothing failed or violated the content security policy.
 */
export async function inEveryMode(page: Page, shown?: Locator): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await inBothThemes(page, shown)
    expect([viewport.width, await excessWidth(page)]).toEqual([viewport.width, 0])
    expect([viewport.width, await clippedButtons(page)]).toEqual([viewport.width, []])
  }
  expect(problems.get(page) ?? []).toEqual([])
}

/** Runs axe in the light theme, and its rules about colors in the dark one, each time with `shown` visible. */
export async function inBothThemes(
  page: Page,
  shown = page.getByRole('heading', { level: 1 }).first(),
): Promise<void> {
  const width = page.viewportSize()?.width
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(shown).toBeVisible()
  expect([width, 'light', await findings(page, rules)]).toEqual([width, 'light', []])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(shown).toBeVisible()
  expect([width, 'dark', await colorFindings(page)]).toEqual([width, 'dark', []])
}

/** Opens an address on a phone, in the light theme, and waits until its heading is shown and nothing is loading. */
export async function visit(page: Page, address: string): Promise<void> {
  recordProblems(page)
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
