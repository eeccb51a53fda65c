// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { FeaturesContext } from '@tingdu/ui/registered-features.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AccountLayout, PlainAccountLayout } from './AccountLayout.tsx'
import LegacyLayout from './LegacyLayout.tsx'
import PlansLayout from './PlansLayout.tsx'
import UserLayout from './UserLayout.tsx'
import { WideLayout } from './WideLayout.tsx'

stubServerForEachTest()

const layouts: Record<string, ReactNode> = {
  account: <AccountLayout />,
  plainAccount: <PlainAccountLayout />,
  wide: <WideLayout />,
  plans: <PlansLayout />,
  legacy: <LegacyLayout />,
  user: <UserLayout />,
}

const helpLinks = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => /about|contact|faq/.test(href ?? ''))

test.each(Object.entries(layouts))(
  'the header of %s has the help links, in a row and in a menu',
  async (_name, layout) => {
    startSession(member, 'a token')
    showScreen(<FeaturesContext value={[]}>{layout}</FeaturesContext>, '/')
    const help = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Help' })
    expect(helpLinks(help)).toEqual(['/about', '/contact', '/faq'])
    await userEvent.click(within(help).getByRole('button', { name: 'Help' }))
    expect(helpLinks(help)).toHaveLength(6)
  },
)

test('the menu of phones has the help links', async () => {
  startSession(member, 'a token')
  showScreen(
    <FeaturesContext value={[]}>
      <UserLayout />
    </FeaturesContext>,
    '/',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  const menus = screen.getAllByRole('navigation', { name: 'Main' })
  expect(menus.flatMap((menu) => (menu.id === 'phone-menu' ? helpLinks(menu) : []))).toHaveLength(3)
})
