import { useQuery } from '@tanstack/react-query'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { ltiPaths } from '../paths.ts'
import { platformsOf } from '../queries.ts'

/** The learning platforms of an organization by name, and the way to their page. */
export function OrganizationPlatforms({ organization }: { organization: number }) {
  const { data: platforms } = useQuery(platformsOf(organization))
  if (!platforms) return null
  const names = platforms.map(({ name }) => name).join(', ')
  return (
    <Section title={messages.platforms} description={names || messages.platformsText}>
      <Link to={ltiPaths.platforms(organization)}>
        {platforms.length > 0 ? messages.managePlatforms : messages.addPlatform}
      </Link>
    </Section>
  )
}
