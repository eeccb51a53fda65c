import type { Role } from '@tingdu/client/session.ts'
import type { ComponentType, ReactNode } from 'react'
import type { IconName } from './Icon.tsx'

/**
 * What a feature adds to the web app: the shape of its `feature.web.ts`. All of these files are in the first script that
 * a visitor loads, so they import addresses only, and fetch screens and components when those are shown.
 */
export type WebFeature = {
  /** The folder's name. */
  name: string
  routes: readonly WebRoute[]
  /** Entries of the menu at the side, and of the phone's. */
  menu?: readonly MenuEntry[]
  /** Entries of the menu behind the member's picture. */
  accountMenu?: readonly AccountEntry[]
  /** Tabs of the settings. */
  settings?: readonly NavigationEntry[]
  /** What the bell of the older frame shows; it shows its children where it has nothing to say. */
  notice?: ComponentType<NoticeProps>
  /** A line above every page of a layout. */
  banners?: { user?: ComponentType; settings?: ComponentType }
}

/**
 * The frame around a page, and who is let in:
 * - `account` (sign-in, sign-up) leads on who is signed in; `plainAccount` (passwords), `wide` and `plans` are open to all;
 * - `legacy` needs sign-in; `user` and, within it, `settings` need sign-in and a profile.
 */
export type LayoutName = 'account' | 'plainAccount' | 'wide' | 'legacy' | 'user' | 'settings' | 'plans'

/**
 * What stands before a page besides its layout's own condition: `token` needs sign-in, `noProfile` needs sign-in and leads
 * on who has a profile, `arrival` lets everybody in and forgets the address that was wanted before signing in.
 */
export type GateName = 'token' | 'noProfile' | 'arrival'

/** One page. Its path is matched as it is written: `/ResetPass`, not `/resetpass`. */
export type WebRoute = {
  path: string
  layout: LayoutName
  gate?: GateName
  screen: () => Promise<{ default: ComponentType }>
}

/** A link of a navigation. `order` sorts the entries of all features; `also` are further addresses it is current at. */
export type NavigationEntry = {
  label: string
  path: string
  order: number
  also?: readonly string[]
}

/** An entry of the account's menu; `count` shows a number beside it, or on the `corner` of the menu's button. */
export type AccountEntry = NavigationEntry & {
  icon: IconName
  count?: ComponentType<{ corner?: boolean }>
}

/** An entry of the main menu, for the roles that have it; `count` shows a number beside it. */
export type MenuEntry = NavigationEntry & {
  icon: IconName
  roles: readonly Role[]
  count?: ComponentType
}

/** A notice gets the class of a menu's entry, and in its children what is shown where it has nothing to say. */
export type NoticeProps = { className: string | undefined; children: ReactNode }
