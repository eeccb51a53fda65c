// @vitest-environment jsdom
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { member } from '@tingdu/testing/screen-tests.ts'
import { expect, test } from 'vitest'
import { fetchedLater } from './page/fetched-later.ts'
import { FeaturesContext } from './registered-features.ts'
import { usePrefetch } from './slots.tsx'

function Opened() {
  usePrefetch('wordActions')
  return <button type="button">Next</button>
}

test('what opens later on a page is loaded once the page is touched', async () => {
  startSession(member, 'a token')
  let loads = 0
  const show = fetchedLater(async () => {
    loads += 1
    return () => null
  })
  const feature = {
    name: 'example',
    routes: [],
    wordActions: [{ order: 1, roles: [member.role], places: [], show }],
  }
  const { getByRole } = render(
    <FeaturesContext value={[feature]}>
      <Opened />
    </FeaturesContext>,
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(loads).toBe(0)
  await userEvent.click(getByRole('button'))
  await expect.poll(() => loads).toBe(1)
})
