import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'

/** The rules that a theme can break. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page, once it has settled; empty if there is nothing. All rules apply unless `axe` has others. */
export async function findings(page: Page, axe = new AxeBuilder({ page })): Promise<string[]> {
  await atRest(page)
  // Without frames of other origins, axe needs no second page to put its results together.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** What the rules about colors find. */
export function colorFindings(page: Page): Promise<string[]> {
  return findings(page, new AxeBuilder({ page }).withRules(colorRules))
}
