import classes from './Emails.module.css'
import { messages } from './messages.ts'

/**
 * The text of an email in a frame that cannot run scripts, load anything, submit forms or open windows. The text may
 * contain what strangers have typed, so it is escaped as well.
 */
export function MailFrame({ content }: { content: string }) {
  return <Frame source={`<!doctype html>${policy}<body>${preformatted(content)}`} />
}

/**
 * An email as HTML that the server has made, in the same kind of frame. Its links open nothing. It is shown in its light
 * colors: the style sheet for dark ones would be refused by the policy of the page.
 */
export function HtmlMailFrame({ html }: { html: string }) {
  const light = html.replace(/<style>.*?<\/style>/s, '')
  return <Frame source={light.replace('<head>', `<head>${policy}<base target="_blank">`)} />
}

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`

function Frame({ source }: { source: string }) {
  return (
    <iframe
      className={classes.frame}
      title={messages.contentOf}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={source}
    />
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function preformatted(content: string): string {
  const escaped = content.replace(/[&<>"]/g, (character) => entities[character] ?? character)
  return `<pre style="white-space: pre-wrap; overflow-wrap: anywhere">${escaped}</pre>`
}
