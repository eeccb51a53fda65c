import classes from './Emails.module.css'
import { messages } from './messages.ts'

/**
 * The text of an email in a frame that cannot run scripts, load anything, submit forms or open windows. The text may
 * contain what strangers have typed, so it is escaped as well.
 */
export function MailFrame({ content }: { content: string }) {
  return (
    <iframe
      className={classes.frame}
      title={messages.contentOf}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={documentOf(content)}
    />
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function documentOf(content: string): string {
  const escaped = content.replace(/[&<>"]/g, (character) => entities[character] ?? character)
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`
  return `<!doctype html>${policy}<body><pre style="white-space: pre-wrap; overflow-wrap: anywhere">${escaped}</pre>`
}
