import classes from './Failure.module.css'
import { Icon } from './Icon.tsx'

/** Announces why a submission failed; mounted before it does. */
export function Failure({ text }: { text: string | null | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={classes.failure}>
          <Icon name="warning" />
          {text}
        </p>
      )}
    </div>
  )
}
