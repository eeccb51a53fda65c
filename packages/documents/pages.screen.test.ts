// @vitest-environment jsdom
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { UnreadableFile } from './document.ts'
import { MOST_UNPACKED } from './epub/archive.ts'
import { resolvePath } from './epub/package.ts'
import { readDocument } from './read-document.ts'
import { bookOf, container, epubOf, fileOf, nav, ncx, xhtml } from './test-files.ts'

const read = (name: string, content: Uint8Array | string) =>
  readDocument(fileOf(name, content), async () => {
    throw new Error('not a PDF')
  })
const chaptersOf = async (content: Uint8Array) => (await read('book.epub', content)).chapters
const refusal = async (content: Uint8Array | string, name = 'a.epub') => {
  const failure = await read(name, content).catch((error) => error)
  expect(failure).toBeInstanceOf(UnreadableFile)
  return (failure as Error).message
}

const first = '老王走进茶馆。'
const second = '他走了。'
const chapters = [
  { title: '第一章 茶馆', text: first },
  { title: '第二章', text: second },
]
const p = (text: string) => `<p>${text}</p>`
const page = (heading: string, text: string) => xhtml(`<h1>${heading}</h1>${p(text)}`)
const points: [string, string][] = [
  ['第一章 茶馆', 'a.xhtml'],
  ['第二章', 'b.xhtml'],
]

describe('books', () => {
  test('pandoc: EPUB 3 with a navigation document', async () => {
    const parts = {
      'text/ch001.xhtml': page('第一章 茶馆', first),
      'text/ch002.xhtml': page('第二章', second),
    }
    const links =
      '<li><a href="text/ch001.xhtml">第一章 茶馆</a></li><li><a href="text/ch002.xhtml">第二章</a></li>'
    const book = await read('x.epub', bookOf({ parts, nav: nav(links), folder: 'EPUB' }))
    expect(book).toEqual({ title: '茶馆', author: '李明', chapters })
  })

  test('Sigil: EPUB 2 with an NCX', async () => {
    const parts = { 'a.xhtml': page('第一章 茶馆', first), 'b.xhtml': page('第二章', second) }
    expect(await chaptersOf(bookOf({ version: '2.0', parts, ncx: ncx(points) }))).toEqual(chapters)
  })

  test('calibre: chapters over several files, titles without headings', async () => {
    const parts = {
      'titlepage.xhtml': xhtml('<svg xmlns="http://www.w3.org/2000/svg"><image href="cover.jpg"/></svg>'),
      'index_split_000.html': xhtml(`<p class="calibre1"><span>第一章 茶馆</span></p>${p(first)}`),
      'index_split_001.html': xhtml(p('又一段。')),
      'index_split_002.html': xhtml(`<p class="calibre1">第二章</p>${p(second)}`),
    }
    const toc = ncx([
      ['第一章 茶馆', 'index_split_000.html'],
      ['第二章', 'index_split_002.html#filepos1'],
    ])
    expect(await chaptersOf(bookOf({ version: '2.0', parts, ncx: toc, folder: '' }))).toEqual([
      { title: '第一章 茶馆', text: `${first}\n又一段。` },
      { title: '第二章', text: second },
    ])
  })

  test('Gutenberg: several chapters in a file, at anchors', async () => {
    const body = `<h2 id="c1">第一章 茶馆</h2>${p(first)}<p><a id="c2"></a></p><h2>第二章</h2>${p(second)}`
    const toc = ncx([
      ['第一章 茶馆', 'a.xhtml#c1'],
      ['第二章', 'a.xhtml#c2'],
    ])
    expect(await chaptersOf(bookOf({ version: '2.0', parts: { 'a.xhtml': xhtml(body) }, ncx: toc }))).toEqual(
      chapters,
    )
  })

  test('without a table of contents, chapters begin at headings', async () => {
    const parts = { 'a.xhtml': page('第一章 茶馆', first), 'b.xhtml': page('第二章', second) }
    expect(await chaptersOf(bookOf({ parts }))).toEqual(chapters)
  })

  test('an unknown author is none', async () => {
    const book = bookOf({ author: 'Unknown', parts: { 'a.xhtml': xhtml(p(first)) } })
    expect((await read('x.epub', book)).author).toBe('')
  })

  test('a page of links to the parts is not a chapter', async () => {
    const parts = {
      'toc.xhtml': xhtml('<h1>目录</h1><a href="a.xhtml">第一章 茶馆</a><br/><a href="b.xhtml">第二章</a>'),
      'a.xhtml': page('第一章 茶馆', first),
      'b.xhtml': page('第二章', second),
    }
    expect(await chaptersOf(bookOf({ parts }))).toEqual(chapters)
  })

  test('names with spaces, percent signs and Chinese, and files in other cases', async () => {
    const parts = {
      '%E7%AC%AC%E4%B8%80%20章.xhtml': page('第一章 茶馆', first),
      'B.XHTML': page('第二章', second),
    }
    const links =
      '<li><a href="%E7%AC%AC%E4%B8%80%20章.xhtml">第一章 茶馆</a></li><li><a href="b.xhtml">第二章</a></li>'
    expect(await chaptersOf(bookOf({ parts, nav: nav(links) }))).toEqual(chapters)
  })

  test('entities of HTML, empty titles and pages that are not well-formed', async () => {
    const parts = {
      'a.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><h1>第一章&nbsp;茶馆</h1>${p(first)}</body></html>`,
      'b.xhtml': `<html><head><title/><script src="a.js"/></head><body><h1>第二章</h1><p>${second}<br></body></html>`,
    }
    expect(await chaptersOf(bookOf({ parts }))).toEqual(chapters)
  })

  test('parts in GBK', async () => {
    // 茶馆。
    const text = Uint8Array.of(0xb2, 0xe8, 0xb9, 0xdd, 0xa1, 0xa3)
    const [before, after] = [
      '<?xml version="1.0" encoding="gb2312"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><p>',
      '</p></body></html>',
    ]
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode(before),
      ...text,
      ...new TextEncoder().encode(after),
    ])
    const book = bookOf({ parts: { 'a.xhtml': '' }, more: { 'OEBPS/a.xhtml': bytes } })
    expect(await chaptersOf(book)).toEqual([{ title: '', text: '茶馆。' }])
  })

  test('readings above characters, notes and controls are not read', async () => {
    const body = `<p><ruby>茶<rp>(</rp><rt>chá</rt><rp>)</rp></ruby>馆<button>x</button></p><aside epub:type="footnote">注</aside><p hidden="">y</p>`
    expect(await chaptersOf(bookOf({ parts: { 'a.xhtml': xhtml(body) } }))).toEqual([
      { title: '', text: '茶馆' },
    ])
  })

  test('obfuscated fonts do not make a book protected', async () => {
    const encryption = `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><enc:CipherData><enc:CipherReference URI="OEBPS/f.otf"/></enc:CipherData></enc:EncryptedData></encryption>`
    const book = bookOf({
      parts: { 'a.xhtml': xhtml(p(first)) },
      more: { 'META-INF/encryption.xml': encryption },
    })
    expect(await chaptersOf(book)).toEqual([{ title: '', text: first }])
  })
})

describe('books that are refused', () => {
  test('copy protection', async () => {
    const encryption = `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:CipherData><enc:CipherReference URI="OEBPS/a.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`
    const book = bookOf({ parts: { 'a.xhtml': 'xx' }, more: { 'META-INF/encryption.xml': encryption } })
    expect(await refusal(book)).toMatch(/copy-protected/)
  })

  test('a zip bomb: few bytes that unpack to gigabytes', async () => {
    const zeros = new Uint8Array(MOST_UNPACKED / 2 + 1).fill(0x20)
    const parts = { 'a.xhtml': '', 'b.xhtml': '', 'c.xhtml': '' }
    const more = Object.fromEntries(Object.keys(parts).map((name) => [`OEBPS/${name}`, zeros]))
    const book = bookOf({ parts, more })
    expect(book.length).toBeLessThan(500_000)
    expect(await refusal(book)).toMatch(/unpacks to far more/)
  })

  test('a zip bomb that declares a small size', async () => {
    const zeros = new Uint8Array(MOST_UNPACKED + 1).fill(0x20)
    const book = bookOf({ parts: { 'a.xhtml': '' }, more: { 'OEBPS/a.xhtml': zeros } })
    const view = new DataView(book.buffer)
    // Every header that declares this size, of the file and of the directory.
    for (let at = 0; at + 4 <= book.length; at += 1)
      if (view.getUint32(at, true) === zeros.length) view.setUint32(at, 100, true)
    expect(await refusal(book)).toMatch(/unpacks to far more|damaged/)
  })

  test('too many files, and too many parts', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_each, index) => [`${index}`, '']))
    expect(await refusal(epubOf(many))).toMatch(/more than 20,000 parts/)
    const parts = Object.fromEntries(Array.from({ length: 5001 }, (_each, index) => [`${index}.xhtml`, 'x']))
    expect(await refusal(bookOf({ parts }))).toMatch(/more than 5,000 parts/)
  })

  test('a table of contents with thousands of entries is ignored', async () => {
    const links = '<li><a href="a.xhtml">x</a></li>'.repeat(5001)
    const book = bookOf({ parts: { 'a.xhtml': page('第一章', first) }, nav: nav(links) })
    expect(await chaptersOf(book)).toEqual([{ title: '第一章', text: first }])
  })

  test('definitions of entities are removed, so they multiply nothing', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE html [<!ENTITY a "哈哈"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]><html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><p>茶馆&c;</p></body></html>`
    const text = (await chaptersOf(bookOf({ parts: { 'a.xhtml': bomb } })))[0]?.text
    expect(text).toContain('茶馆')
    expect(text).not.toContain('哈')
  })

  test('damaged and other archives', async () => {
    const whole = bookOf({ parts: { 'a.xhtml': xhtml(p(first)) } })
    for (const end of [30, 100, whole.length >> 1])
      expect(await refusal(whole.slice(0, end))).toMatch(/damaged|archive/)
    expect(await refusal(zipSync({ 'a.txt': new Uint8Array(3) }), 'a.zip')).toMatch(/archive/)
    expect(await refusal(epubOf({ 'META-INF/container.xml': container('no.opf') }))).toMatch(/archive/)
    expect(await refusal(epubOf({ 'META-INF/container.xml': '<a', 'x.opf': '<b' }))).toMatch(/damaged/)
    expect(await refusal(bookOf({ parts: {} }))).toMatch(/no text/)
    expect(await refusal(bookOf({ parts: { 'a.xhtml': xhtml('<img src="a.jpg"/>') } }))).toMatch(/no text/)
  })

  test('paths never leave the archive', () => {
    expect(resolvePath('OEBPS/content.opf', '../../../etc/passwd')).toBe('etc/passwd')
    expect(resolvePath('a/b.opf', '/x//./y/../z.xhtml#f?q')).toBe('x/z.xhtml')
    expect(resolvePath('a/b.opf', '%E0%A4%A')).toBe('a/%E0%A4%A')
  })
})

describe('pages', () => {
  const article = '<p>你好，世界。</p><p>再见。</p>'

  test('Word: with its own elements and comments', async () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><title>茶馆</title><style><!-- p.MsoNormal {} --></style></head><body><!--[if gte mso 9]><xml>x</xml><![endif]--><div class=WordSection1><p class=MsoNormal><span lang=ZH-CN>老王走进<br>\n茶馆。</span><o:p></o:p></p><p class=MsoNormal>他坐<b>下</b>来。<o:p>&nbsp;</o:p></p></div></body></html>`
    expect(await read('a.htm', word)).toEqual({
      title: '茶馆',
      author: '',
      chapters: [{ title: '', text: '老王走进\n茶馆。\n他坐下来。' }],
    })
  })

  test('saved by a browser: the article without what is around it', async () => {
    const saved = `<!DOCTYPE html>\n<!-- saved from url=(0020)https://example.com/ -->\n<html><head><title>新闻 - 网站</title><meta name="Author" content="记者"></head><body><header>网站</header><nav><a>首页</a></nav><main><article><h1>新闻</h1>${article}<figure><img src="x" onerror="window.wasRun=true"></figure></article></main><div>相关</div><footer>版权</footer><script>window.wasRun = true</script></body></html>`
    const { title, author, chapters: found } = await read('a.html', saved)
    expect({ title, author }).toEqual({ title: '新闻', author: '记者' })
    expect(found[0]?.text).toBe('你好，世界。\n再见。')
    expect('wasRun' in window).toBe(false)
  })

  test('the title without the name of the site, or else the heading', async () => {
    const page = (head: string, heading: string) =>
      `<html><head>${head}</head><body><h1>${heading}</h1><p>${first}</p></body></html>`
    expect(await read('1.html', page('', '茶馆'))).toMatchObject({ title: '茶馆' })
    expect(await read('1.html', page('<title>茶馆_文学网</title>', '茶馆'))).toMatchObject({ title: '茶馆' })
    const shared = '<title>茶馆 | 文学网</title><meta property="og:title" content="茶馆">'
    expect(await read('1.html', page(shared, '今天'))).toMatchObject({ title: '茶馆' })
    expect(await read('1.html', page('<title>茶馆里的人</title>', '茶馆'))).toMatchObject({
      title: '茶馆里的人',
    })
  })

  test('a chapter saved from a site: without the links to others, contents and signs of headings', async () => {
    const turns = '<a href="1.html">上一章</a> <a href="/">目录</a> <a href="3.html">下一章</a>'
    const saved = `<html><body><p>${turns}</p><div class="box toc"><ul><li><a href="#a">茶馆</a></ul></div>
      <h2>茶馆<a href="#a" title="link">¶</a></h2><p><a href="w">老王</a>和<a href="w">小李</a>走进茶馆。</p>
      <p><a href="w">老王</a></p><div>${turns}</div><p><a rel="next" href="3.html">下一章</a></p></body></html>`
    expect(await read('第二章.html', saved)).toEqual({
      title: '茶馆',
      author: '',
      chapters: [{ title: '', text: '老王和小李走进茶馆。\n老王' }],
    })
  })

  test('a page with little in its article is read as a whole', async () => {
    const text = (
      await read(
        'a.html',
        `<html><body><article>短。</article>${'<p>长长的一段话在这里。</p>'.repeat(9)}</body></html>`,
      )
    ).chapters[0]?.text
    expect(text?.split('\n')).toHaveLength(10)
  })

  test('line ends within a paragraph are nothing between Chinese characters', async () => {
    const text = (
      await read(
        'a.html',
        '<html><body><p>你\n  好\r\nabc\ndef</p><ul><li>一<li>二</ul>三<div>四</div></body></html>',
      )
    ).chapters[0]?.text
    expect(text).toBe('你好 abc def\n一\n二\n三\n四')
  })

  test('numbers of notes and arrows back are left out, powers are kept', async () => {
    const html =
      '<html><body><p>他走了。<sup>[<a href="#n1">1</a>]</sup><a href="#n2">②</a></p><p id="n1">注一。<a href="#b">↩︎</a></p><p>10<sup>2</sup></p></body></html>'
    expect((await read('a.html', html)).chapters[0]?.text).toBe('他走了。\n注一。\n102')
  })

  test('lines of preformatted text stay apart', async () => {
    const html = '<html><body><pre>第一行\n第二行\n\n  第三行</pre><p>你\n好</p></body></html>'
    expect((await read('a.html', html)).chapters[0]?.text).toBe('第一行\n第二行\n第三行\n你好')
  })

  test('thousands of headings do not make chapters', async () => {
    const html = `<html><body>${'<h1>一</h1><p>好。</p>'.repeat(2001)}</body></html>`
    expect((await read('a.html', html)).chapters).toHaveLength(1)
  })

  test('a long page has chapters at its headings', async () => {
    const long = p('他走进茶馆要了一杯茶。'.repeat(200))
    const html = `<html><head><title>书</title></head><body><h1>书</h1><h2>上</h2>${long}<h2>下</h2>${long}</body></html>`
    expect((await read('a.html', html)).chapters.map(({ title }) => title)).toEqual(['上', '下'])
  })
})
