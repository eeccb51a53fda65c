import type { SiteAddresses } from '@tingdu/feature/settings.ts'
import { addresses } from './addresses.ts'
import { socialPlaceholder, supportPlaceholder } from './messages.ts'
import { socialLinks } from './social-links.server.ts'

/**
 * What the prerendered pages leave open until the server starts. Links stand in the pages as addresses of our own
 * (`/faq`, `/get/ios`); where a real help site or store is configured, its address is answered there as a redirect.
 */
export function siteLinks(site: SiteAddresses): {
  values: Record<string, string>
  markup: Record<string, string>
  redirects: Record<string, string>
} {
  const targets: [path: string, target: string | null][] = [
    [addresses.about, site.helpUrl],
    [addresses.contact, site.helpUrl],
    [addresses.faq, site.helpUrl],
    [addresses.ios, site.appStoreUrl],
    [addresses.android, site.playStoreUrl],
  ]
  return {
    values: { [supportPlaceholder]: site.supportEmail },
    markup: { [socialPlaceholder]: socialLinks(site.socialUrls) },
    redirects: Object.fromEntries(targets.filter((pair): pair is [string, string] => pair[1] !== null)),
  }
}
