import { addresses } from './addresses.ts'
import { creditsPage } from './credits-page.ts'
import { dictionaryNumbers } from './dictionary-entries.server.ts'
import { freeTrialPage } from './free-trial-page.ts'
import { aboutPage, bootcampPage, contactPage, faqPage, phonePage } from './help-pages.server.ts'
import { android, ios } from './help-text.ts'
import { landingPage } from './landing-page.ts'
import { legalPage } from './legal-page.ts'
import { entriesPlaceholder, strokesPlaceholder } from './messages.ts'
import type { PageSetting } from './page.ts'
import { pictureElement } from './pictures.server.ts'
import { privacyText } from './privacy-text.ts'
import { refundText } from './refund-text.ts'
import { sampleText } from './sample-text.server.ts'
import { pageStyle, type Sheet } from './style.server.ts'
import { termsText } from './terms-text.ts'

/** A page with its file name. */
export type MarketingPage = { file: string; text: string }

/**
 * All marketing pages as HTML, for visitors or, with `isMember`, for signed-in members. `publicUrl` is the site's
 * address; without it, pages omit their canonical link.
 */
export function marketingPages(publicUrl: string | undefined, isMember = false): MarketingPage[] {
  const withSheets = (...sheets: Sheet[]): PageSetting => ({
    css: pageStyle(...sheets),
    picture: pictureElement,
    publicUrl,
    isMember,
  })
  const landing = withSheets('landing')
  const text = withSheets('text')
  const legal = withSheets('legal')
  const pages: Record<string, string> = {
    'index.html': landingPage(landing, sampleText()),
    'free-trial.html': freeTrialPage(withSheets('landing', 'trial')),
    'credits.html': creditsPage(text),
    'about.html': aboutPage(text),
    'contact.html': contactPage(text),
    'faq.html': faqPage(text),
    'get/ios.html': phonePage(ios, addresses.ios, text),
    'get/android.html': phonePage(android, addresses.android, text),
    'bootcamp.html': bootcampPage(withSheets('landing', 'text')),
    'terms.html': legalPage(termsText, addresses.terms, legal),
    'refund-policy.html': legalPage(refundText, addresses.refunds, legal),
    'privacy.html': legalPage(privacyText, addresses.privacy, legal),
  }
  const { entries, strokes } = dictionaryNumbers()
  const withNumbers = (page: string) =>
    page
      .replaceAll(entriesPlaceholder, entries.toLocaleString('en'))
      .replaceAll(strokesPlaceholder, strokes.toLocaleString('en'))
  return Object.entries(pages).map(([file, page]) => ({ file, text: withNumbers(page) }))
}
