import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useSession } from '@tingdu/client/session.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { bookPaths, hasOwnLists } from '../paths.ts'
import classes from './Shelf.module.css'

/** Whether the screen is that of a phone. */
export const useOnPhone = () =>
  useMediaQuery('(max-width: 44.99em)', false, { getInitialValueInEffect: false })

/**
 * Shows the texts of the shelf one below the other, or in rows of series again; filters stay. Teachers and staff have
 * lists with columns instead.
 */
export function OtherView() {
  const { role } = useSession()
  const [parameters] = useAddressParameters()
  if (hasOwnLists(role)) return <ViewLink list to={bookPaths.libraryTexts(role)} />
  const list = parameters.get('view') !== 'list'
  const next = new URLSearchParams(parameters)
  if (list) next.set('view', 'list')
  else next.delete('view')
  return <ViewLink list={list} to={`?${next}`} />
}

/** Leads to texts as a list, or to the shelf; only an icon on phones. */
export function ViewLink({ list, to }: { list: boolean; to: string }) {
  const label = list ? messages.asList : messages.asShelf
  const icon = list ? 'list' : 'library'
  return useOnPhone() ? (
    <Link to={to} className={classes.chip} aria-label={label}>
      <Icon name={icon} size={18} />
    </Link>
  ) : (
    <Button
      component={Link}
      to={to}
      variant="default"
      size="compact-md"
      leftSection={<Icon name={icon} size={16} />}
    >
      {label}
    </Button>
  )
}
