import { useQueryClient } from '@tanstack/react-query'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { messages } from './messages.ts'
import { organizationPaths } from './paths.ts'
import { organizationsKey } from './queries.ts'

const SHOWN_MS = 3000

/** Says that the organization is gone, and continues to the list after three seconds. */
export function RemovedOrganization() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  useEffect(() => {
    void cache.invalidateQueries({ queryKey: organizationsKey })
    const timer = setTimeout(() => navigate(organizationPaths.organizations(), { replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [cache, navigate])
  return (
    <Page title={messages.organization}>
      <p role="status">{messages.deleted}</p>
      <Link to={organizationPaths.organizations()} replace>
        {messages.title}
      </Link>
    </Page>
  )
}
