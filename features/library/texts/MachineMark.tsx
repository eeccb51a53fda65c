import { messages } from './messages.ts'
import classes from './TextReader.module.css'

/** Says that a translation is that of a machine. */
export function MachineMark() {
  return <small className={classes.machine}> {messages.machine}</small>
}
