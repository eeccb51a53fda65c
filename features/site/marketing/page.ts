import { markShapes, wordShapes } from '@tingdu/ui/brand/mark.ts'
import { colors } from '@tingdu/ui/theme.ts'
import { addresses } from './addresses.ts'
import { type Html, html, trusted } from './html.ts'
import { supportLink } from './linked-text.ts'
import { frame, socialPlaceholder, trialButton } from './messages.ts'

/** The settings of a page: its style sheet, the directory of its pictures, and the site's address if known. */
export type PageSetting = {
  css: string
  picture: (name: string, alternative: string, loading?: 'eager' | 'lazy') => Html
  publicUrl: string | undefined
  /** Whether the page is the one that signed-in members get, with a link to the app. */
  isMember: boolean
}

export type PageContent = {
  title: string
  description: string
  address: string
  main: Html
  /** The address of a script, without which the page works as well. */
  script?: string
}

/** Renders a whole page as HTML, in most cases without script: head, header with menu, content and footer. */
export function renderPage(content: PageContent, setting: PageSetting): string {
  return html`<!doctype html>
<html lang="en">
<head>
${head(content, setting)}
</head>
<body>
<a class="skip" href="#main">${frame.skip}</a>
${header(setting)}
<main id="main">
${content.main}
</main>
${footer()}
</body>
</html>
`.html
}

function head(content: PageContent, setting: PageSetting): Html {
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${content.title}</title>
<meta name="description" content="${content.description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${colors.paper.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${colors.paper.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/brand/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${openGraph(content, setting.publicUrl)}
<style>${trusted(setting.css)}</style>${content.script && html`<script src="${content.script}" defer></script>`}`
}

function openGraph(content: PageContent, publicUrl: string | undefined): Html {
  const site = publicUrl?.replace(/\/$/, '') ?? ''
  const own = publicUrl
    ? html`<link rel="canonical" href="${site}${content.address}"><meta property="og:url" content="${site}${content.address}">`
    : undefined
  return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="Tingdu">
<meta property="og:title" content="${content.title}">
<meta property="og:description" content="${content.description}">
<meta property="og:image" content="${site}/brand/social.png">
<meta name="twitter:card" content="summary_large_image">${own}`
}

function header(setting: PageSetting): Html {
  return html`<header class="top">
<a class="brand" href="${addresses.home}" aria-label="Tingdu">${brand()}</a>
<nav class="wide" aria-label="Main">${pageLinks()}<span class="enter">${signInLinks(setting)}</span></nav>
<details class="menu"><summary>${frame.menu}</summary><nav aria-label="Mobile">${pageLinks()}${signInLinks(setting)}</nav></details>
</header>`
}

function pageLinks(): Html {
  return html`<a href="${addresses.plans}">${frame.pricing}</a>${helpLinks()}`
}

function helpLinks(): Html {
  return html`<a href="${addresses.about}">${frame.about}</a><a href="${addresses.contact}">${frame.contact}</a><a href="${addresses.faq}">${frame.faq}</a>`
}

function signInLinks({ isMember }: PageSetting): Html {
  if (isMember) return html`<a class="quiet" href="${addresses.app}">${frame.open}</a>`
  return html`<a href="${addresses.login}">${frame.login}</a><a class="quiet" href="${addresses.signUp}">${frame.signUp}</a>`
}

function brand(): Html {
  return html`<svg viewBox="0 0 264 96" width="110" height="40" aria-hidden="true">${trusted(markShapes('var(--seal)', 'var(--on-seal)'))}<g transform="translate(112 22)">${trusted(wordShapes('currentColor'))}</g></svg>`
}

function footer(): Html {
  return html`<footer class="foot"><p>${frame.copyright}</p><nav aria-label="Footer"><a href="${addresses.privacy}">${frame.privacy}</a><a href="${addresses.terms}">${frame.terms}</a><a href="${addresses.refunds}">${frame.refunds}</a>${supportLink(frame.support)}<a href="${addresses.credits}">${frame.credits}</a>${socialPlaceholder}</nav></footer>`
}

/** The page's primary button. */
export function trialLink(): Html {
  return html`<a class="button" href="${addresses.signUp}">${trialButton}</a>`
}
