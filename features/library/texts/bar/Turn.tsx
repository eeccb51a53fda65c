import type { CSSProperties } from 'react'
import { messages } from '../messages.ts'
import classes from './Turn.module.css'

/** Between what is heard when one repeats it: says when it is one's turn, with a line that shrinks until the voice goes on. */
export function Turn({ pause }: { pause: number | null }) {
  return (
    <div className={classes.turn}>
      <p role="status">{pause !== null && messages.yourTurn}</p>
      {pause === null ? (
        <p aria-hidden="true" className={classes.listen}>
          {messages.listenFirst}
        </p>
      ) : (
        <span
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
