import { describe, expect, test } from 'vitest'
import { BLANKED, blankedLinks, type Links } from './letter.ts'
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

const linksOf = (template: TemplateName): Links => ({
  ...links,
  unsubscribe: isStoppable(template) ? links.unsubscribe : null,
})

test('every template has a sample here', () => {
  expect(Object.keys(sampleMails).sort()).toEqual(Object.keys(letters).sort())
})

test('the mails read as the snapshot shows', async () => {
  const written = Object.values(sampleMails).map(({ template, data }) => {
    const { subject, text } = renderMail(template, data, linksOf(template))
    return `════ ${template}\nSubject: ${subject}\n\n${text}`
  })
  await expect(written.join('\n')).toMatchFileSnapshot('mails.snapshot.txt')
})

describe.each(Object.values(sampleMails))('$template', ({ template, data }) => {
  const mail = renderMail(template, data, linksOf(template))

  test('says the same in HTML as in text', () => {
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

  test('every link is whole, nothing is left out, and nothing is fetched when it is opened', () => {
    expect(mail.html + mail.text + mail.subject).not.toMatch(/undefined|null|NaN|\[object/)
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
    for (const [, href = ''] of mail.html.matchAll(/href="([^"]*)"/g)) {
      expect(new URL(href.replaceAll('&amp;', '&')).origin).toBe('https://tingdu.example')
    }
  })

  test('the copy that is kept has no token', () => {
    const kept = renderMail(template, data, blankedLinks(linksOf(template)))
    expect(kept.html + kept.text).not.toMatch(/SeCrEt|StOp/)
    expect(kept.text.includes(BLANKED)).toBe(isTokenMail(template) || isStoppable(template))
  })

  test('lines of the text fit a screen', () => {
    for (const line of mail.text.split('\n')) if (!line.includes('://')) expect(line.length).toBeLessThan(80)
  })
})

test('a name is shown, never obeyed', () => {
  const { html, text } = renderMail('verify', { name: '<img src=x onerror="alert(1)">&amp;' }, links)
  expect(html).toContain('Hello &lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;,')
  expect(text).toContain('Hello <img src=x onerror="alert(1)">&amp;,')
})

test('a day is a day and the last try is told apart', () => {
  expect(renderMail('trial-ends', { days: 1, date: 'Nov 21 2026' }, links).subject).toBe(
    'Your free trial ends in 1 day',
  )
  const failed = { amount: '$9.99', plan: 'Monthly', accessUntil: 'Nov 27 2026', nextTry: null }
  expect(renderMail('payment-failed', failed, links).text).toContain('That was the last try.')
})
