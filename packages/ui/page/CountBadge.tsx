import classes from './CountBadge.module.css'

/**
 * A count at the end of a row or on the `corner` of a button, `99+` from a hundred on; renders nothing for zero. Screen
 * readers read `label` instead.
 */
export function CountBadge({
  count,
  label,
  corner = false,
}: {
  count: number
  label: string
  corner?: boolean
}) {
  if (count === 0) return null
  return (
    <span className={corner ? `${classes.count} ${classes.corner}` : classes.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
