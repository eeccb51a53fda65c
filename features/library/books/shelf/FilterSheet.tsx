import { Button } from '@mantine/core'
import { topicNames } from '@tingdu/features/library/texts/messages.ts'
import { type Topic, topics } from '@tingdu/features/library/texts/rules.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { ChipChoice } from '@tingdu/ui/form/ChipChoice.tsx'
import { lengthNames, messages, sortNames } from '../messages.ts'
import classes from './Shelf.module.css'
import {
  isFiltered,
  type Length,
  type ShelfSort,
  shownSort,
  sortsFor,
  type useShelfState,
} from './shelf-state.ts'

type Props = Pick<ReturnType<typeof useShelfState>, 'state' | 'set' | 'clear'> & {
  /** How many texts there are with these filters, if that is known. */
  found: number | undefined
  offersSound: boolean
  onClose: () => void
}

const anyLength: readonly (Length | '')[] = ['', ...(Object.keys(lengthNames) as Length[])]
const anyTopic: readonly (Topic | '')[] = ['', ...topics]

/** The filters and the order of the shelf on a phone; each takes effect at once. */
export function FilterSheet({ state, set, clear, found, offersSound, onClose }: Props) {
  return (
    <Dialog title={messages.filters} sheet onCancel={onClose}>
      <div className={classes.sheetParts}>
        <fieldset className={classes.checks}>
          <legend className="visually-hidden">{messages.onlyShow}</legend>
          <Check label={messages.unread} on={state.unread} onChange={(on) => set('unread', on)} />
          {offersSound && (
            <Check label={messages.withSound} on={state.sound} onChange={(on) => set('sound', on)} />
          )}
        </fieldset>
        <ChipChoice<ShelfSort>
          legend={messages.order}
          values={sortsFor(state)}
          names={(sort) => sortNames[sort]}
          chosen={shownSort(state)}
          onChoose={(sort) => set('sort', sort === sortsFor(state)[0] ? null : sort)}
          className={classes.choice}
        />
        <ChipChoice
          legend={messages.length}
          values={anyLength}
          names={(length) => (length === '' ? messages.anyLength : lengthNames[length])}
          chosen={state.length ?? ''}
          onChoose={(length) => set('length', length || null)}
          className={classes.choice}
        />
        <ChipChoice
          legend={messages.topic}
          values={anyTopic}
          names={(topic) => (topic === '' ? messages.anyTopic : topicNames[topic])}
          chosen={state.topic ?? ''}
          onChoose={(topic) => set('topic', topic || null)}
          className={classes.choice}
        />
      </div>
      <DialogActions>
        <div className={classes.sheetActions}>
          <Button variant="subtle" onClick={clear} disabled={!isFiltered(state)}>
            {messages.clearAll}
          </Button>
          <Button onClick={onClose}>
            {found === undefined || (found === 0 && state.fits) ? messages.show : messages.showTexts(found)}
          </Button>
        </div>
      </DialogActions>
    </Dialog>
  )
}

type CheckProps = { label: string; on: boolean; onChange: (on: boolean) => void }

function Check({ label, on, onChange }: CheckProps) {
  return (
    <label className={classes.check}>
      <input type="checkbox" checked={on} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  )
}
