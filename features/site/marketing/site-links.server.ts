import type { SiteAddresses } from '@tingdu/feature/settings.ts'
import { addresses } from './addresses.ts'
import { socialPlaceholder, supportPlaceholder } from './messages.ts'
import { socialLinks } from './social-links.server.ts'

/**
 * The parts of the prerendered pages that depend on the installation. Pages link to our own addresses (`/faq`,
 * `/get/ios`); if a help site or store is configured, the server redirects them there.
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
