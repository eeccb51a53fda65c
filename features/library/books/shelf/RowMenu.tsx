import { useDisclosure } from '@tingdu/ui/page/disclosure.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { openWhereSeen } from '@tingdu/ui/page/keep-in-window.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import classes from './RowMenu.module.css'

type Props = {
  title: string
  /** Where it is edited. */
  edit: string
  onDelete: () => void
}

/** What can be done with a text or a notebook of one's own, behind a button at the end of its row. */
export function RowMenu({ title, edit, onDelete }: Props) {
  const id = useId()
  const { open, frame, button } = useDisclosure<HTMLDivElement>(id)
  return (
    <div ref={frame} className={classes.menu}>
      <IconButton label={messages.about(messages.more, title)} {...button}>
        <Icon name="more" />
      </IconButton>
      {open && (
        <div ref={openWhereSeen} id={id} className={classes.panel}>
          <Link to={edit}>{messages.edit}</Link>
          <button
            type="button"
            className={classes.delete}
            onClick={() => {
              button.onClick()
              onDelete()
            }}
          >
            {messages.delete}
          </button>
        </div>
      )}
    </div>
  )
}
