import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { siteLinks } from './site-links.server.ts'

/** The public pages. */
export const marketing: RegisterFeature = ({ site }) => ({ name: 'marketing', site: siteLinks(site) })
