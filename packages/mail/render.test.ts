import { describe, expect, test } from 'vitest'
import { type Links, REDACTED, redactedLinks } from './letter.ts'
import { letters } from './letters.ts'
import { renderMail } from './render.ts'
import { isStoppable, isTokenMail, type TemplateName } from './templates.ts'
import { sampleMails } from './testing-samples.ts'

const links: Links = {
  site: 'https://tingdu.example',
  secret: {
    address: 'https://tingdu.example/verify-email?token=SeCrEt-ToKeN&email=mei%40tingdu.example',
    token: 'SeCrEt-ToKeN',
  },
  unsubscribe: 'https://tingdu.example/unsubscribe-email?token=StOp-ToKeN&email=mei%40tingdu.example',
}

/** Fields whose value is one of a fixed set of words. */
const chosen = ['change', 'to']

const linksOf = (template: TemplateName): Links => ({
  ...links,
  unsubscribe: isStoppable(template) ? links.unsubscribe : null,
})

test('every template has a sample', () => {
  expect(Object.keys(sampleMails).sort()).toEqual(Object.keys(letters).sort())
})

test('mails match the snapshot', async () => {
  const written = Object.values(sampleMails).map(({ template, data }) => {
    const { subject, text } = renderMail(template, data, linksOf(template))
    return `════ ${template}\nSubject: ${subject}\n\n${text}`
  })
  await expect(written.join('\n')).toMatchFileSnapshot('mails.snapshot.txt')
})

describe.each(Object.values(sampleMails))('$template', ({ template, data }) => {
  const mail = renderMail(template, data, linksOf(template))

  test('has the same content in HTML and text', () => {
    const seen = mail.html
      .replace(/<(head|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
    const [body = ''] = mail.text.split('\n-- \n')
    for (const word of body.split(/\s+/).filter((part) => !part.startsWith('https://'))) {
      expect(seen).toContain(word.replace(/:$/, ''))
    }
  })

  test('has complete links, no missing values, and no external resources', () => {
    expect(mail.html + mail.text + mail.subject).not.toMatch(/undefined|null|NaN|\[object/)
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
    for (const [, href = ''] of mail.html.matchAll(/href="([^"]*)"/g)) {
      expect(new URL(href.replaceAll('&amp;', '&')).origin).toBe('https://tingdu.example')
    }
  })

  test('shows what others have typed as text', () => {
    const hostile = '<img src=x onerror="alert(1)">'
    const typed = Object.entries({ name: 'Mei', ...data }).map(([field, value]) => [
      field,
      typeof value === 'string' && !chosen.includes(field) ? hostile : value,
    ])
    const { html } = renderMail(template, Object.fromEntries(typed), linksOf(template))
    expect(html).not.toMatch(/<img|onerror="/)
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  })

  test('the stored copy has no token', () => {
    const kept = renderMail(template, data, redactedLinks(linksOf(template)))
    expect(kept.html + kept.text).not.toMatch(/SeCrEt|StOp/)
    expect(kept.text.includes(REDACTED)).toBe(isTokenMail(template) || isStoppable(template))
  })

  test('text lines are shorter than 80 characters', () => {
    for (const line of mail.text.split('\n')) if (!line.includes('://')) expect(line.length).toBeLessThan(80)
  })
})

test('keeps names in the text as they are', () => {
  const { html, text } = renderMail('reset', { name: '<img src=x onerror="alert(1)">&amp;' }, links)
  expect(html).toContain('Hello &lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;,')
  expect(text).toContain('Hello <img src=x onerror="alert(1)">&amp;,')
})

test('uses the singular for one day', () => {
  expect(renderMail('trial-ends', { days: 1, sentence: 'Until then.' }, links).subject).toBe(
    'Your free trial ends in 1 day',
  )
})

test('the mail about a failed payment leads to what can be done', () => {
  const failed = { amount: '$9.99', plan: 'Monthly', sentence: 'Your last payment failed.' }
  const mail = (isLast: boolean) => renderMail('payment-failed', { ...failed, isLast }, links).text
  expect(mail(false)).toContain('Change your card:\nhttps://tingdu.example/settings/billing')
  expect(mail(true)).toContain('Choose a plan:\nhttps://tingdu.example/plans')
})
