import { useDisclosure } from '@tingdu/ui/page/disclosure.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { openWhereSeen } from '@tingdu/ui/page/keep-in-window.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import classes from './RowMenu.module.css'

type Action = { label: string } & ({ to: string } | { onClick: () => void })

/** What can be done with a text or a notebook of one's own, behind a button at the end of its row. */
export function RowMenu({ title, actions }: { title: string; actions: readonly Action[] }) {
  const id = useId()
  const { open, frame, button } = useDisclosure<HTMLDivElement>(id)
  return (
    <div ref={frame} className={classes.menu}>
      <IconButton label={messages.about(messages.more, title)} {...button}>
        <Icon name="more" />
      </IconButton>
      {open && (
        <div ref={openWhereSeen} id={id} className={classes.panel}>
          {actions.map((action) =>
            'to' in action ? (
              <Link key={action.label} to={action.to}>
                {action.label}
              </Link>
            ) : (
              <button
                key={action.label}
                type="button"
                onClick={() => {
                  button.onClick()
                  action.onClick()
                }}
              >
                {action.label}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  )
}
