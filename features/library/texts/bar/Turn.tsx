import type { CSSProperties, ReactNode } from 'react'
import { messages } from '../messages.ts'
import type { Heard } from '../reader/listening.ts'
import classes from './Turn.module.css'

/**
 * While one repeats what is heard: says what to do, and when it is one's turn, with a line that shrinks until the voice goes on. Beside it is what
 * records one's own voice.
 */
export function Turn({ heard, children }: { heard: Heard | null; children?: ReactNode }) {
  const pause = heard?.pause ?? null
  return (
    <div className={classes.turn}>
      <p role="status">{pause !== null && messages.yourTurn}</p>
      {pause === null && (
        <p aria-hidden="true" className={classes.listen}>
          {messages.listenFirst}
        </p>
      )}
      {children}
      {pause !== null && (
        <span
          key={pause}
          className={classes.left}
          style={
            {
              animationDuration: `${pause}ms`,
              '--seconds': Math.max(1, Math.round(pause / 1000)),
            } as CSSProperties
          }
        />
      )}
    </div>
  )
}
