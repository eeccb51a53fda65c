import type { ReactNode } from 'react'
import classes from './Chinese.module.css'

type ChineseProps = {
  children: ReactNode
  /** Simplified unless said otherwise; decides the faces and how a screen reader speaks. */
  script?: 'simplified' | 'traditional'
  /** Relative to the Latin text beside it: `text` 1.25, `large` 1.75, `headword` 3 times its size. */
  size?: 'text' | 'large' | 'headword'
}

/** Chinese text: marked with its language, in the faces of its script, larger than the Latin text beside it. */
export function Chinese({ children, script = 'simplified', size = 'text' }: ChineseProps) {
  return (
    <span lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'} className={classes[size]}>
      {children}
    </span>
  )
}
