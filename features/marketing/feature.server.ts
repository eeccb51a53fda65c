import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { siteLinks } from './site-links.server.ts'

/** The pages that everyone reads. */
export const marketing: RegisterFeature = ({ site }) => ({ name: 'marketing', site: siteLinks(site) })
