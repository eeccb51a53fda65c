import { useEffect, useState } from 'react'
import classes from './EntryActions.module.css'
import { messages } from './messages.ts'

const shownMs = 2_500

/** Copies a text, and says on the button itself whether it did. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (result === null) return
    const forget = setTimeout(() => setResult(null), shownMs)
    return () => clearTimeout(forget)
  }, [result])
  const copy = () =>
    copied(text).then(
      () => setResult('copied'),
      () => setResult('failed'),
    )
  return (
    <button type="button" className={classes.action} onClick={copy}>
      <CopyIcon done={result === 'copied'} />
      <span aria-live="polite" className={result === 'copied' ? classes.done : undefined}>
        {result === 'copied' ? messages.copied : result === 'failed' ? messages.notCopied : what}
      </span>
    </button>
  )
}

/** Browsers give the clipboard to pages on https and localhost only. */
async function copied(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('This browser gives no clipboard to this page')
  await navigator.clipboard.writeText(text)
}

function CopyIcon({ done }: { done: boolean }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      {done ? (
        <path d="M5 12.5 10 17.5 19 7" strokeLinecap="round" strokeLinejoin="round" />
      ) : (
        <path d="M9 9V4h11v11h-5M4 9h11v11H4Z" strokeLinejoin="round" />
      )}
    </svg>
  )
}
