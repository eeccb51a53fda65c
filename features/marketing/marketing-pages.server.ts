import { creditsPage } from './credits-page.ts'
import { freeTrialPage } from './free-trial-page.ts'
import { landingPage } from './landing-page.ts'
import type { PageSetting } from './page.ts'
import { pictureElement } from './pictures.server.ts'
import { sampleSentence } from './sample-sentence.server.ts'
import { pageStyle } from './style.server.ts'

/** A page by the name of its file. */
export type MarketingPage = { file: string; text: string }

/** All marketing pages as HTML text. `publicUrl` is the site's address; without it no page names its own address. */
export function marketingPages(publicUrl: string | undefined): MarketingPage[] {
  const setting: PageSetting = { css: pageStyle(), picture: pictureElement, publicUrl }
  return [
    { file: 'index.html', text: landingPage(setting, sampleSentence()) },
    { file: 'free-trial.html', text: freeTrialPage(setting) },
    { file: 'credits.html', text: creditsPage(setting) },
  ]
}
