import { useEffect, useState } from 'react'
import { copyTexts } from '../messages.ts'
import classes from './CopyButton.module.css'
import { Icon } from './Icon.tsx'
import { QuietButton } from './QuietButton.tsx'

const shownMs = 2_500

/** Copies a text, and shows the result on the button itself. */
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
    <QuietButton className={classes.button} onClick={copy}>
      <Icon name={result === 'copied' ? 'done' : 'copy'} size={16} />
      <span aria-live="polite" className={result === 'copied' ? classes.done : undefined}>
        {result === 'copied' ? copyTexts.copied : result === 'failed' ? copyTexts.notCopied : what}
      </span>
    </QuietButton>
  )
}

/** Browsers allow clipboard access on https and localhost only. */
async function copied(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('The clipboard is not available on this page')
  await navigator.clipboard.writeText(text)
}
