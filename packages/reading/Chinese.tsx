import type { ReactNode } from 'react'
import classes from './Chinese.module.css'

type ChineseProps = {
  children: ReactNode
  /** Default simplified; determines the font and the screen reader's language. */
  script?: 'simplified' | 'traditional'
  /** Relative to the surrounding Latin text: `text` 1.25, `large` 1.75, `headword` 3 times its size. */
  size?: 'text' | 'large' | 'headword'
}

/** Chinese text with its language, in the font of its script, larger than the surrounding Latin text. */
export function Chinese({ children, script = 'simplified', size = 'text' }: ChineseProps) {
  return (
    <span lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'} className={classes[size]}>
      {children}
    </span>
  )
}
