import { Button } from '@mantine/core'
import { DrawingPad } from '@tingdu/features/dictionary/handwriting/public.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { ComponentPicker } from './ComponentPicker.tsx'
import classes from './ShapeDialog.module.css'

const ways = ['draw', 'components'] as const
type Way = (typeof ways)[number]

const names: Record<Way, string> = { draw: messages.draw, components: messages.components }

type Props = {
  /** Called with what was chosen: a character, or components as a query. */
  onChoose: (chosen: string) => void
  onClose: () => void
}

/** Finds a character that someone sees but cannot type: drawn with a pointer, or by the components it has. */
export function ShapeDialog({ onChoose, onClose }: Props) {
  const [way, setWay] = useState<Way>('draw')
  return (
    <Dialog title={messages.findByShape} wide onCancel={onClose}>
      <div className={classes.ways}>
        <Tabs label={messages.findByShape} tabs={ways} names={names} chosen={way} onChoose={setWay}>
          {way === 'draw' ? <DrawingPad onChoose={onChoose} /> : <ComponentPicker onChoose={onChoose} />}
        </Tabs>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {messages.closeDialog}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
