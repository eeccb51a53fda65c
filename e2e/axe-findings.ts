import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { atRest } from './at-rest.ts'

/** Half as long as the source that the package itself offers. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Tags or names of the rules that apply. */
export type Rules = NonNullable<RunOptions['runOnly']>

/** The rules that a theme can break. */
const colorRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** What axe finds on a page, once it has settled; empty if there is nothing. All rules apply unless some are named. */
export async function findings(page: Page, rules?: Rules): Promise<string[]> {
  await atRest(page)
  // Once per document, because reading its source takes as long as checking a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Frames of other people's content have no scripts, so that axe would wait for them in vain.
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    // Styles are read from the page; only a rule that is off needs their files.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: rules }),
  }
  const violations = await page.evaluate(findViolations, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** What the rules about colors find. */
export function colorFindings(page: Page): Promise<string[]> {
  return findings(page, colorRules)
}

/** Runs in the page. Checks only the front one of open dialogs, because nothing behind it can be reached. */
async function findViolations(options: RunOptions) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return (await axe.run(dialog ?? document, options)).violations
}
