import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Manifest } from 'vite'
import type { LoadModule } from './app-modules.ts'

/** Pages of the app that are prerendered, with the modules of their screens. */
const pages = [
  { path: '/plans', modules: ['layouts/PlansLayout.tsx', '../../features/membership/plans/PlansScreen.tsx'] },
]

/**
 * Prerenders, below `app-pages/`, the pages of the app that visitors open from outside, in their initial state: they
 * can be read before the app runs, which then replaces them (see `main.tsx`). Each includes its style sheets and
 * preloads its scripts.
 */
export async function writeAppPages(load: LoadModule, outDir: string): Promise<void> {
  // Stubs the browser API that the app uses while loading: its own address.
  globalThis.location ??= new URL('http://localhost') as unknown as Location
  const { routes } = await load<{ routes: RouteObject[] }>('/routes.tsx')
  const { Provider } = await load<{ Provider: (props: { children: ReactNode }) => ReactNode }>(
    '@tingdu/ui/Provider.tsx',
  )
  const shell = await readFile(join(outDir, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  await mkdir(join(outDir, 'app-pages'), { recursive: true })
  for (const { path, modules } of pages) {
    const markup = await draw(routes, path, (page) => createElement(Provider, null, page))
    const text = putInto(shell, markup, linksTo(manifest, modules, shell))
    await writeFile(join(outDir, 'app-pages', `${path.slice(1)}.html`), text)
  }
}

/**
 * Moves the style sheets of the built `index.html` below its shell, which needs none of them: browsers paint what is above
 * a style sheet while it is loading, and run scripts once it is there.
 */
export async function paintShellFirst(outDir: string): Promise<void> {
  const file = join(outDir, 'index.html')
  const page = await readFile(file, 'utf8')
  const sheets = page.match(styleSheets) ?? []
  const moved = page.replaceAll(styleSheets, '').replace(noscript, (text) => `${sheets.join('')}${text}`)
  if (sheets.length === 0 || moved === page)
    throw new Error('The shell of the built app has no style sheet to move')
  await writeFile(file, moved)
}

const styleSheets = /<link rel="stylesheet"[^>]*>\s*/g

async function draw(routes: RouteObject[], path: string, around: (page: ReactNode) => ReactNode) {
  const handler = createStaticHandler(routes)
  const context = (await handler.query(new Request(`http://localhost${path}`))) as StaticHandlerContext
  const router = createStaticRouter(handler.dataRoutes, context)
  const markup = renderToString(
    around(createElement(StaticRouterProvider, { router, context, hydrate: false })),
  )
  return markup.replace(marksOfReact, '')
}

/** React's markers for lazy components, which the app does not use because it renders again. */
const marksOfReact = /<!--.*?-->|<template\b.*?<\/template>/gs

/** The element of the app, in which the shell is what every other page shows until the app runs. */
const root = /<div id="root">.*<\/div>/
const shellStyle = /<style>.*?<\/style>\s*/s

const noscript = /<noscript>.*?<\/noscript>\s*/s

/** Moves the page's title to the head, and puts the markup into one element, which the app removes. */
function putInto(shell: string, markup: string, links: string): string {
  const [title = ''] = /<title>.*?<\/title>/s.exec(markup) ?? []
  if (!title) throw new Error('A page of the app was rendered without a title')
  return shell
    .replace(noscript, '')
    .replace(shellStyle, '')
    .replace(/<title>.*?<\/title>/s, () => title)
    .replace('</head>', () => `${links}</head>`)
    .replace(root, () => `<div id="root"><div data-prerendered>${markup.replace(title, '')}</div></div>`)
}

function linksTo(manifest: Manifest, modules: string[], shell: string): string {
  const seen = new Set<string>()
  const visit = (key: string): string[] => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no module ${key}`)
    if (seen.has(key)) return []
    seen.add(key)
    const styles = (chunk.css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    const script = `<link rel="modulepreload" crossorigin href="/${chunk.file}">`
    return [...styles, script, ...(chunk.imports ?? []).flatMap(visit)]
  }
  const links = new Set(modules.flatMap(visit))
  return [...links].filter((link) => !shell.includes(/href="([^"]+)"/.exec(link)?.[1] ?? '')).join('\n    ')
}
