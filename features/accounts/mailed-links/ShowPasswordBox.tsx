import classes from './MailedLinkForms.module.css'

/** The older forms' checkbox that shows all their passwords. */
export function ShowPasswordBox(props: { shown: boolean; onChange: (shown: boolean) => void }) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        checked={props.shown}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      Show password
    </label>
  )
}
