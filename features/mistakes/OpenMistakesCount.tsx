import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import { openCount } from './messages.ts'
import { openMistakes } from './mistakes.ts'
import classes from './OpenMistakesCount.module.css'

/** How many reports wait for staff; nothing where none does, or where it is not known. It stands in menus of any page. */
export default function OpenMistakesCount() {
  const { data } = useQuery(openMistakes(), queryClient)
  if (!data) return null
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{data > 99 ? '99+' : data}</span>
      <span className="visually-hidden">{openCount(data)}</span>
    </span>
  )
}
