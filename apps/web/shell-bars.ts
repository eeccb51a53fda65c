import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '@tingdu/client/session.ts'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LoadModule } from './app-modules.ts'

/** The roles with tabs; the script of `index.html` that shows the tabs names them, too. */
const roles: readonly Role[] = ['student', 'teacher']

/**
 * Adds what phones have at the bottom to the shell of the built `index.html`, where it can be tapped before the app runs: the
 * tabs of learners, and for a text the way back. Which of the two is shown, the page's script decides.
 */
export async function putBarsIntoShell(load: LoadModule, outDir: string): Promise<void> {
  const { features } = await load<{ features: readonly WebFeature[] }>('/features.ts')
  const { phoneTabsOf, meTab } = await load<typeof import('./menu.ts')>('/menu.ts')
  const { messages } = await load<typeof import('@tingdu/features/library/texts/messages.ts')>(
    '@tingdu/features/library/texts/messages.ts',
  )
  const { Icon } = await load<{ Icon: FunctionComponent<{ name: string; size: number }> }>(
    '@tingdu/ui/page/Icon.tsx',
  )
  const links = (role: Role) =>
    [...phoneTabsOf(features, role), meTab].map(({ path, icon, label }) =>
      createElement('a', { key: path, href: path }, createElement(Icon, { name: icon, size: 22 }), label),
    )
  const [tabs, ...others] = roles.map((role) =>
    renderToStaticMarkup(
      createElement('nav', { className: 'shell-tabs', 'aria-label': 'Shortcuts' }, links(role)),
    ),
  )
  if (!tabs || others.some((other) => other !== tabs)) throw new Error('The tabs of roles with tabs differ')
  const back = renderToStaticMarkup(
    createElement(
      'div',
      { className: 'shell-tools' },
      createElement(
        'a',
        { href: bookPaths.library(), 'aria-label': messages.back },
        createElement(Icon, { name: 'back', size: 20 }),
      ),
    ),
  )
  const file = join(outDir, 'index.html')
  const page = await readFile(file, 'utf8')
  const withBars = page.replace(endOfShell, (end) => `${tabs}${back}${end}`)
  if (withBars === page) throw new Error('The built app has no shell')
  await writeFile(file, withBars)
}

/** The end of the element of the app, which is in one line. */
const endOfShell = /(?<=<div id="root">.*)<\/div>$/m
