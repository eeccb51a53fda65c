import type { EarlyRequest } from '@tingdu/client/early-requests.ts'

/**
 * Runs in the app's page, before the app: requests what the page of a text needs while the scripts are on their way, and
 * shows its beginning as plain text until the app draws its words. The app takes the answers (`takeEarly`), or else sends
 * its own requests. Is sent as text, so it uses nothing from outside.
 * @param columns what is read of the text
 * @param traditional the pattern of content in traditional characters
 * @param marks the pattern of marks of punctuation, whose groups are their kinds
 */
export function requestEarly(columns: string, traditional: string, marks: string): void {
  const [, sha1] = /^\/texts\/details\/([0-9a-f]{40})$/.exec(location.pathname) ?? []
  if (!sha1) return
  try {
    // What staff see as a member is not opened for that member.
    if (sessionStorage.getItem('tingdu.view')) return
    const { token } = JSON.parse(localStorage.getItem('tingdu.auth') ?? '{}')
    if (!token) return
    const send = (method: string, address: string, body?: string): EarlyRequest => {
      const headers: Record<string, string> = { Authorization: `Bearer ${token}` }
      if (body) headers['Content-Type'] = 'application/json'
      const signal = AbortSignal.timeout(30_000)
      const answer = fetch(address, { method, headers, signal, ...(body && { body }) })
      answer.catch(() => {})
      return { address, method, token, answer, ...(body && { body }) }
    }
    const text = new URL('/api/fc_texts', location.origin)
    text.searchParams.set('select', columns)
    text.searchParams.set('sha1', `eq.${sha1}`)
    const opening = send('POST', `${location.origin}/api/rpc/open_text`, JSON.stringify({ sha1 }))
    const beginning = send('GET', text.href)
    globalThis.earlyRequests = [opening, beginning]
    beginning.answer.then(async (answer) => show(await answer.clone().json())).catch(() => {})
  } catch {
    // Storage is blocked: the app asks for sign-in.
  }

  /** Shows the first lines of a text where its words will be, with the member's type, unless the app was faster. */
  function show([row]: Beginning[]) {
    const page = document.querySelector<HTMLElement>('.shell-page')
    const content = row?.json_text?.content
    if (!page || !content) return
    const { script = 'simplified' } = JSON.parse(localStorage.getItem('tingdu.reading') ?? '{}')
    const written = new RegExp(traditional).test(content) ? 'traditional' : 'simplified'
    // The words of a text in the other script are the dictionary's.
    if (script !== written) return
    const { size, leading, pinyin } = JSON.parse(localStorage.getItem('tingdu.reader') ?? '{}')
    const lang = written === 'traditional' ? 'zh-Hant' : 'zh-Hans'
    const lineOf = (element: 'h1' | 'p', lang: string, ...parts: (string | Node)[]) => {
      const line = document.createElement(element)
      if (lang !== '') line.lang = lang
      line.append(...parts)
      return line
    }
    const spanOf = (text: string) => {
      const span = document.createElement('span')
      span.append(text)
      return span
    }
    /** Marks of punctuation are less wide than characters, as in the reader. */
    const withMarks = (text: string) => {
      const parts: (string | Node)[] = []
      let at = 0
      for (const { index, 0: mark, groups = {} } of text.matchAll(new RegExp(marks, 'gu'))) {
        const span = spanOf(mark)
        span.dataset.mark = Object.keys(groups).find((kind) => groups[kind])
        parts.push(text.slice(at, index), span)
        at = index + mark.length
      }
      return [...parts, text.slice(at)]
    }
    const words = (row.json_text?.sentences ?? []).flatMap((sentence) => sentence.words ?? [])
    /** A part of the content, in which words of two or three characters stay together, as in the reader. */
    const partsOf = (from: number, to: number) => {
      const parts: (string | Node)[] = []
      let at = from
      for (const { start, end } of words) {
        if (start < at || end > to || end - start < 2 || end - start > 3) continue
        const word = spanOf(content.slice(start, end))
        word.style.whiteSpace = 'nowrap'
        parts.push(...withMarks(content.slice(at, start)), word)
        at = end
      }
      return [...parts, ...withMarks(content.slice(at, to))]
    }
    page.replaceChildren(
      lineOf('h1', lang, row.draft_title ?? row.title),
      lineOf('p', '', row.title_en ?? ''),
      ...Array.from(content.slice(0, 600).matchAll(/[^\n]+/g), ({ index, 0: { length } }) =>
        lineOf('p', lang, ...partsOf(index, index + length)),
      ),
    )
    Object.assign(page.dataset, { text: written, leading, pinyin })
    if (size) page.style.setProperty('--size', `${size}px`)
    page.parentElement?.removeAttribute('role')
  }
}

type Beginning = {
  title: string
  title_en: string | null
  draft_title: string | null
  json_text: {
    content: string
    sentences?: { words?: { start: number; end: number }[] }[]
  } | null
}
