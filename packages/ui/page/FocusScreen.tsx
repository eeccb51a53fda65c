import type { ReactNode } from 'react'
import classes from './FocusScreen.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { usePageMark } from './page-marks.ts'

/**
 * A screen for one thing at a time, such as cards or questions, without the menus of other pages. What is pressed is at
 * its end, so messages are at the top.
 */
export function FocusScreen({ busy, children }: { busy?: boolean; children?: ReactNode }) {
  usePageMark('messages', 'top')
  return (
    <div className={classes.screen} aria-busy={busy}>
      {children}
    </div>
  )
}

type BarProps = {
  leaveLabel: string
  onLeave: () => void
  /** How far it is, in words: a heading or a paragraph. */
  position?: ReactNode
  /** How much is done, from 0 to 1; no line without it. */
  share?: number
  /** Buttons on the right. */
  children?: ReactNode
}

/** At its top: the button that leaves, how far it is, and more buttons. */
export function FocusBar({ leaveLabel, onLeave, position, share, children }: BarProps) {
  return (
    <header className={classes.bar}>
      <IconButton label={leaveLabel} onClick={onLeave}>
        <Icon name="close" />
      </IconButton>
      <span className={classes.position}>{position}</span>
      <span className={classes.tools}>{children}</span>
      {share !== undefined && (
        <span className={classes.line}>
          <span className={classes.done} style={{ inlineSize: `${100 * share}%` }} />
        </span>
      )}
    </header>
  )
}
