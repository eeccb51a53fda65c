import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Form } from '../form/Form.tsx'
import { filterTexts } from '../messages.ts'
import { useDisclosure } from '../page/disclosure.ts'
import { Icon } from '../page/Icon.tsx'
import { keepInWindow } from '../page/keep-in-window.ts'
import classes from './FilterPanel.module.css'

type Props = {
  label: string
  /** What is chosen; null for everything. */
  chosen: string | null
  /** Saves, and returns whether the input is valid. */
  onSave: () => boolean
  onClear: () => void
  children: ReactNode
}

/** A filter behind a button. Its panel closes when the address changes, which saving and clearing do. */
export function FilterPanel({ label, chosen, onSave, onClear, children }: Props) {
  const id = useId()
  const { open, frame, button } = useDisclosure<HTMLDivElement>(id)
  const focusButton = () => button.ref.current?.focus()
  return (
    <div ref={frame} className={classes.filter}>
      <Button variant="default" rightSection={<Icon name="down" size={16} />} {...button}>
        {chosen === null ? label : `${label}: ${chosen}`}
      </Button>
      {open && (
        <div id={id} ref={keepInWindow} className={classes.panel}>
          <Form
            label={label}
            onSubmit={(event) => {
              event.preventDefault()
              if (onSave()) focusButton()
            }}
          >
            {children}
            <div className={classes.panelActions}>
              <Button
                variant="default"
                onClick={() => {
                  onClear()
                  focusButton()
                }}
              >
                {filterTexts.clear}
              </Button>
              <Button type="submit">{filterTexts.save}</Button>
            </div>
          </Form>
        </div>
      )}
    </div>
  )
}
