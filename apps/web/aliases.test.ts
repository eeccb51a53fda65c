import { type LoaderFunctionArgs, matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

test.each([
  ['/Login', '?again', '/login?again'],
  ['/PlanTest', '', '/planTest'],
  ['/memberdetail', '', '/members'],
  ['/organization/details', '', '/organization'],
])('%s%s redirects to %s', async (path, search, target) => {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  const request = new Request(`http://localhost${path}${search}`)
  const loader = route?.loader as (args: Pick<LoaderFunctionArgs, 'request'>) => Response
  expect(loader({ request }).headers.get('location')).toBe(target)
})
