// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { failed, page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { OrganizationActivity } from './OrganizationActivity.tsx'

const answers = stubServerForEachTest()
const active = {
  ...{ class_id: 7, name: 'Chinese 1', students: 25, active: 18, assigned: 100, done: 60, learned: 1234 },
}

beforeEach(() => startSession({ ...member, role: 'teacher' }, 'a token'))

test('an organization sees each class in numbers', async () => {
  answers.on('GET', 'rpc/organization_activity', page([active]))
  showScreen(<OrganizationActivity organization={3} />, '/organization/3')
  const row = (await screen.findByRole('link', { name: 'Chinese 1' })).closest('tr') as HTMLElement
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['25', '18', '60 of 100', '1,234']])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Class', 'Students', 'Active this week', 'Assignments done', 'Words learned'],
  ])
})

test('a failure is shown, and an organization without classes shows nothing', async () => {
  answers.on('GET', 'rpc/organization_activity', failed)
  showScreen(<OrganizationActivity organization={3} />, '/organization/3')
  await screen.findByText('Could not fetch the activity of the classes. Please try again.')
  answers.on('GET', 'rpc/organization_activity', page([]))
  await press(/again|Retry/i)
  await expect.poll(() => screen.queryByText('Activity')).toBeNull()
})
