import { useDisclosure } from '@tingdu/ui/page/disclosure.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { openWhereSeen } from '@tingdu/ui/page/keep-in-window.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { RenameDialog, type Renamed } from './RenameDialog.tsx'
import classes from './RowMenu.module.css'

type Props = Renamed & {
  /** Where it is edited; without it, it is not the member's to change. */
  edit?: string | undefined
  /** Deletes it, or takes it out of its book. */
  onRemove: () => void
  removeLabel?: string
}

/** What can be done with a text or a notebook of one's own, behind a button at the end of its row. */
export function RowMenu({ edit, onRemove, removeLabel = messages.delete, ...renamed }: Props) {
  const id = useId()
  const { open, frame, button } = useDisclosure<HTMLDivElement>(id)
  const [renaming, setRenaming] = useState(false)
  /** Closes the menu; the focus stays, so that a dialog returns it. */
  const close = () => {
    button.onClick()
    button.ref.current?.focus()
  }
  return (
    <div ref={frame} className={classes.menu}>
      <IconButton label={messages.about(messages.more, renamed.title)} {...button}>
        <Icon name="more" />
      </IconButton>
      {open && (
        <div ref={openWhereSeen} id={id} className={classes.panel}>
          {edit && (
            <>
              <button
                type="button"
                onClick={() => {
                  close()
                  setRenaming(true)
                }}
              >
                {messages.rename}
              </button>
              <Link to={edit}>{messages.edit}</Link>
            </>
          )}
          <button
            type="button"
            className={classes.delete}
            onClick={() => {
              close()
              onRemove()
            }}
          >
            {removeLabel}
          </button>
        </div>
      )}
      {renaming && <RenameDialog {...renamed} onClose={() => setRenaming(false)} />}
    </div>
  )
}
