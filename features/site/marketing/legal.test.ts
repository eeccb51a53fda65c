import { billingMessages as billing } from '@tingdu/features/membership/payments/messages.ts'
import { describe, expect, test } from 'vitest'
import { marketingPages } from './marketing-pages.server.ts'
import { supportPlaceholder } from './messages.ts'

const pages = new Map(marketingPages(undefined).map(({ file, text }) => [file, text]))

/** The page's text without markup. */
const readable = (file: string) =>
  (pages.get(file) ?? '')
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

const facts: Record<string, RegExp[]> = {
  'terms.html': [
    /Last revised July 2020/,
    /Registration duties You agree to give true, current and complete details/,
    /grant us a worldwide, royalty-free content license/,
    /In-app purchases and virtual items/,
    /Virtual items, .* are licensed, not sold/,
    /no refunds on closure/,
    /binding arbitration before one neutral arbitrator/,
    /opt out: write to \S+ within 30 days/,
    /write to our copyright agent/,
    /capped at the amount you paid us in the 12 months before the claim/,
    /likely to be \$10,000 or less, either side may choose non-appearance arbitration/,
    /free trial lasts 14 days/,
  ],
  'refund-policy.html': [
    /three channels: Google: in Google Play Apple: in the App Store Web: by card on this site/,
    /14-day free trial/,
    /billed are not refunded/,
    /Canceling stops the next charge\. Your membership runs to the end of the paid period/,
    // The names of the screens, whatever the specification calls them.
    new RegExp(
      `Web: .* open Settings, then ${billing.billingTitle}, and choose ${billing.cancelSubscription}`,
    ),
    /Apple: on your device, go to Settings/,
    /Google: in the Google Play store/,
  ],
  'privacy.html': [
    /Last revised July 2020/,
    /Name and email, or a parent’s email for a child/,
    /Language level/,
    /Payment information/,
    /Learning data/,
    /Activity data/,
    /Cookies We use cookies/,
    /Third-party advertising and analytics/,
    /Sharing We share data only with those who need it/,
    /you, the data subject, may see, correct, delete, restrict/,
    /California If you live in California/,
    /we follow the Privacy Shield Principles/,
    /digital age of consent is between 13 and 16, .* we use 16 if we don’t know the country/,
    /ask for a parent’s email/,
    /Outside the EU a child under 13 gets a restricted account: social features are off, mature words are disabled, and ads, if any, are family-friendly/,
    /becomes a normal account at 13/,
    /Security Connections are encrypted/,
    /do-not-track signals/,
    /Contacts Questions and requests/,
    /notice of a new policy at least 7 days before/,
    /Recordings given for research are kept 2 years/,
    /Low-level activity tracking lasts at most one day/,
  ],
}

describe.each(Object.keys(facts))('%s', (file) => {
  test.each(facts[file] ?? [])('says %s', (fact) => {
    expect(readable(file)).toMatch(fact)
  })

  test('links back to the landing page and names a contact', () => {
    expect(pages.get(file)).toMatch(/<a href="\/">← Back<\/a>/)
    expect(pages.get(file)).toContain(`href="mailto:${supportPlaceholder}"`)
  })

  test('lists every section in its table of contents, numbered from 1', () => {
    const text = pages.get(file) ?? ''
    const contents = [...text.matchAll(/<li><a href="#s(\d+)">([^<]+)<\/a>/g)].map(([, n, title]) => [
      n,
      title,
    ])
    const sections = [...text.matchAll(/<h2 id="s(\d+)">\d+\. ([^<]+)</g)].map(([, n, title]) => [n, title])
    expect(contents).toEqual(sections)
    expect(sections.map(([n]) => Number(n))).toEqual(sections.map((_, index) => index + 1))
  })
})

test('the terms have 22 sections', () => {
  expect(pages.get('terms.html')?.match(/<h2 id="s\d+">/g)).toHaveLength(22)
})
