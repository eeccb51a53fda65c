import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { dictionaryNumbers } from './dictionary-entries.server.ts'
import { html } from './html.ts'
import { marketingPages } from './marketing-pages.server.ts'
import { trialButton } from './messages.ts'
import { drawPictures } from './pictures.server.ts'
import { sampleText } from './sample-text.server.ts'
import { videos } from './videos.ts'

/** In bytes; the landing page also has the entries of its sample text. */
const budgetOf = (file: string) => (file === 'index.html' ? 7500 : 6000)
const pages = marketingPages(undefined)
const page = (file: string) => pages.find((one) => one.file === file)?.text ?? ''
const fileAt = (address: string) =>
  address === '/' ? 'index.html' : `${address.slice(1).replace(/\.html$/, '')}.html`
const attributes = (text: string, name: string) =>
  [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((match) => match[1] ?? '')

describe.each(pages)('$file', ({ file, text }) => {
  test('contains no script but the one that reads the sample of the landing page aloud', () => {
    const scripts = text.match(/<script[^>]*>[^<]*/gi) ?? []
    expect(scripts).toEqual(file === 'index.html' ? ['<script src="/landing-sample.js" defer>'] : [])
    expect(text).not.toMatch(/javascript:|\son[a-z]+=/i)
  })

  test('is within its budget compressed, with its styles', () => {
    expect(gzipSync(text).length).toBeLessThanOrEqual(budgetOf(file))
  })

  test('has one main heading, a title, a description and a language', () => {
    expect(text.match(/<h1[ >]/g)).toHaveLength(1)
    expect(text).toMatch(/<title>[^<]{5,70}<\/title>/)
    expect(text).toMatch(/<meta name="description" content="[^"]{50,160}">/)
    expect(text).toContain('<html lang="en">')
  })

  test('has unique ids and valid links within the page', () => {
    const ids = attributes(text, 'id')
    expect(new Set(ids).size).toBe(ids.length)
    for (const link of attributes(text, 'href').filter((href) => href.includes('#'))) {
      const [address, id] = link.split('#')
      expect(attributes(address ? page(fileAt(address)) : text, 'id')).toContain(id)
    }
  })

  test('links within the site only to existing addresses', () => {
    const known = new Set<string>(Object.values(addresses))
    const files = ['/favicon.svg', '/manifest.webmanifest', '/brand/apple-touch-icon.png']
    const app = ['/dictionary', '/resetpassword']
    const own = attributes(text, 'href').filter((href) => href.startsWith('/'))
    for (const href of own) expect([...known, ...files, ...app]).toContain(href.split('#')[0])
  })

  test('shows only generated pictures, with their size', () => {
    const drawn = [
      addresses.sampleScript,
      ...drawPictures().map((picture) => picture.address),
      ...Object.values(videos.intro),
    ]
    for (const address of [...attributes(text, 'src'), ...attributes(text, 'srcset')])
      expect(drawn).toContain(address)
    for (const image of text.match(/<img [^>]*>/g) ?? [])
      expect(image).toMatch(/alt=".*" width="\d+" height="\d+"/)
  })
})

test('the help pages say what exists, and what stays open without a subscription', () => {
  const [today, soon] = page('about.html').split('What’s coming')
  expect(today).toContain('Your own texts, split into words')
  expect(today).toContain('a store of books')
  expect(soon).not.toContain('Your own texts')
  expect(page('faq.html')).toContain('you can still use the dictionary, read the free texts')
})

test('both landing pages link to sign-up with the specified button label', () => {
  for (const file of ['index.html', 'free-trial.html'])
    expect(page(file)).toContain(`href="/signup">${trialButton}</a>`)
  expect(trialButton).toBe('Start Your Free 14-Day Trial Now')
})

test('the sample is a paragraph of a text of the library, whose words match their dictionary entries', () => {
  const file = createRequire(import.meta.url).resolve('hanzi/lib/data/cedict_ts.u8.js')
  const lines = readFileSync(file, 'utf8').split('\n')
  const { title, sentences } = sampleText()
  const parts = sentences.flatMap((sentence) => sentence.parts)
  const words = parts.filter((part) => typeof part !== 'string')
  const written = parts.map((part) => (typeof part === 'string' ? part : part.simplified)).join('')
  const text = readFileSync('content/texts/beginner/the-bookshop-in-the-rain.txt', 'utf8')
  const chinese = text.split('\n').filter((line) => /^\p{Script=Han}/u.test(line))
  expect(written).toBe(chinese.slice(0, 3).join(''))
  expect(text).toContain(`english: ${title}\n`)
  // Visitors who sign up can go on reading it.
  expect(text).toContain('plan: free\n')
  for (const { english } of sentences) expect(text).toContain(`\n${english}\n`)
  expect(words.slice(0, 6).map((word) => word.pinyin)).toEqual([
    'fàngxué',
    'de',
    'shíhou',
    'xià yǔ',
    'le',
    'wǒ',
  ])
  for (const word of words) {
    const entries = lines.filter((line) => line.startsWith(`${word.traditional} ${word.simplified} [`))
    const same = entries.filter((line) => word.senses.every((sense) => line.includes(`/${sense}/`)))
    expect(same).toHaveLength(1)
    expect(word.senses.length).toBeGreaterThan(0)
    expect(page('index.html')).toContain(`<ruby>${word.simplified}<rt>${word.pinyin}</rt></ruby>`)
  }
})

test('the credits name every data source with its license', () => {
  const text = page('credits.html')
  expect(text).toContain('href="https://www.mdbg.net/chinese/dictionary?page=cc-cedict"')
  expect(text).toContain('href="https://creativecommons.org/licenses/by-sa/4.0/"')
  expect(text).toContain('href="/licences/ARPHICPL.txt"')
  for (const name of ['CC-CEDICT', 'Make Me a Hanzi', 'cjk-decomp', 'jieba']) expect(text).toContain(name)
})

test('the menu and the footer of every page have the same links', () => {
  for (const { text } of pages) {
    for (const [label, address] of [
      ['Pricing', '/plans'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['FAQ', '/faq'],
      ['Login', '/login'],
      ['Privacy', '/privacy.html'],
      ['Terms', '/terms.html'],
      ['Refund Policy', '/refund-policy.html'],
      ['Support', 'mailto:%SUPPORT_EMAIL%'],
    ])
      expect(text).toContain(`<a href="${address}">${label}</a>`)
    expect(text).toContain('© 2021')
  }
})

test('in the pages for members, a link to the app replaces those for signing in', () => {
  for (const { text } of marketingPages(undefined, true)) {
    const [header = ''] = text.split('</header>')
    expect(attributes(header, 'href').filter((href) => href === '/user/home')).toHaveLength(2)
    expect(header).toContain('>Open Tingdu</a>')
    expect(header).not.toMatch(/Login|Sign Up/)
  }
  for (const { text } of pages) expect(text).not.toContain('Open Tingdu')
})

test('the landing pages sell nothing that does not exist', () => {
  for (const name of ['index.html', 'free-trial.html'])
    expect(page(name)).not.toMatch(/in preparation|coming soon|recordings|recorded|offline|download/i)
})

test("the pages show the dictionary's size", () => {
  const { entries, strokes } = dictionaryNumbers()
  expect(entries).toBeGreaterThan(120_000)
  expect(strokes).toBeGreaterThan(9000)
  expect(page('index.html')).toContain(`${entries.toLocaleString('en')} entries are available today`)
  for (const { text } of pages) expect(text).not.toMatch(/%(ENTRIES|STROKES)%/)
})

function numberOfSentences(): number {
  const directory = join(import.meta.dirname, '../../../content/sentences')
  const files = readdirSync(directory).filter((name) => /^level-\d\.tsv$/.test(name))
  return files.flatMap((name) => readFileSync(join(directory, name), 'utf8').trim().split('\n')).length
}

test('every large number on the landing page is what the product has', () => {
  const { entries, words, strokes } = dictionaryNumbers()
  const text = page('index.html').replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
  const stated = new Set(text.match(/\d{1,3}(?:,\d{3})+/g))
  const numbers = [entries, strokes].map((number) => number.toLocaleString('en'))
  expect(stated).toEqual(new Set(['100,000', '3,000', ...numbers]))
  expect(text).toContain('Over 100,000 words and 3,000 example sentences')
  expect(words).toBeGreaterThan(100_000)
  expect(numberOfSentences()).toBeGreaterThanOrEqual(3000)
})

test('the bootcamp has ten days, each with dictionary words', () => {
  const days = page('bootcamp.html').split('<li><h2>').slice(1)
  expect(days).toHaveLength(10)
  for (const day of days) expect(day).toMatch(/<span lang="zh-Hans">\p{Script=Han}+<\/span> .*\p{L}+/u)
})

test('a page has a canonical link only if its address is known', () => {
  expect(page('index.html')).not.toContain('rel="canonical"')
  const known = marketingPages('https://learn.example/').map((one) => one.text)
  expect(known[1]).toContain('<link rel="canonical" href="https://learn.example/free-trial">')
  expect(known[0]).toContain('<meta property="og:image" content="https://learn.example/brand/social.png">')
})

test('inserted text cannot become markup', () => {
  const text = '<b onclick="x">&'
  expect(html`<p title="${text}">${text}</p>`.html).toBe(
    '<p title="&lt;b onclick=&quot;x&quot;&gt;&amp;">&lt;b onclick=&quot;x&quot;&gt;&amp;</p>',
  )
})

test('pictures use no font and differ between themes', () => {
  const pictures = drawPictures()
  for (const { text } of pictures) expect(text).not.toMatch(/<text|font|undefined|NaN/)
  expect(new Set(pictures.map((picture) => picture.text)).size).toBe(pictures.length)
})
