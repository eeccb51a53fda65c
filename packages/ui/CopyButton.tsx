import { useEffect, useState } from 'react'
import classes from './CopyButton.module.css'
import { copyTexts } from './copy-texts.ts'
import { Icon } from './Icon.tsx'

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
    <button type="button" className={classes.button} onClick={copy}>
      <Icon name={result === 'copied' ? 'done' : 'copy'} size={16} />
      <span aria-live="polite" className={result === 'copied' ? classes.done : undefined}>
        {result === 'copied' ? copyTexts.copied : result === 'failed' ? copyTexts.notCopied : what}
      </span>
    </button>
  )
}

/** Browsers give the clipboard to pages on https and localhost only. */
async function copied(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('This browser gives no clipboard to this page')
  await navigator.clipboard.writeText(text)
}
