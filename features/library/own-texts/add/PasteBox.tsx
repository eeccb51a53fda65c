import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import { type ClipboardEvent, type Ref, useId } from 'react'
import { messages } from '../messages.ts'
import { room } from '../queries.ts'
import { isAddress, sampleOf } from '../rules.ts'
import classes from './AddText.module.css'
import { Estimated } from './Estimated.tsx'
import { textOfPasted } from './pasted-page.ts'
import { RoomLeft } from './RoomLeft.tsx'
import { useReadPasted } from './use-read-pasted.ts'

/** Whoever is typing is not interrupted with estimates. */
const PAUSE_MS = 600

type Props = {
  ref: Ref<HTMLTextAreaElement>
  text: string
  onChange: (text: string) => void
  onClear: () => void
}

/** The field for a text, which says below how long it is and how hard for the member. */
export function PasteBox({ ref, text, onChange, onClear }: Props) {
  const id = useId()
  const { data } = useQuery(room())
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const chapters = useReadPasted(settled, data)
  const chosen = chapters?.filter(({ isChosen }) => isChosen)
  const isEmpty = text.trim() === ''
  const isOnlyAddress = isAddress([{ text }])
  return (
    <div className={classes.box}>
      <label htmlFor={id}>{messages.paste}</label>
      <div className={classes.sheet}>
        <div className={classes.field}>
          <textarea
            ref={ref}
            id={id}
            value={text}
            lang="zh-Hans"
            rows={2}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onPaste={(event) => pastePage(event, onChange)}
          />
          {text === '' && <Sample />}
        </div>
        <div className={classes.foot}>
          {!isEmpty && (
            <div className={classes.live}>
              {isOnlyAddress ? (
                <p role="status">{messages.onlyAddress}</p>
              ) : (
                data && chosen && <Estimated text={sampleOf(chosen)} room={data} />
              )}
            </div>
          )}
          <div className={classes.footLine}>
            {isOnlyAddress ? <span /> : <RoomLeft chapters={isEmpty ? null : chapters} />}
            {!isEmpty && (
              <QuietButton className={classes.discard} onClick={onClear}>
                {messages.clear}
              </QuietButton>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Pastes the text of a page where the cursor is, or in place of what is selected. Plain text is left to the browser. */
async function pastePage(event: ClipboardEvent<HTMLTextAreaElement>, onChange: (text: string) => void) {
  const html = event.clipboardData.getData('text/html')
  if (html === '') return
  event.preventDefault()
  const field = event.currentTarget
  const { selectionStart, selectionEnd } = field
  const text = await textOfPasted(event.clipboardData.getData('text/plain'), html)
  // `execCommand`, which the keyboard could undo, takes seconds for a long page.
  field.setRangeText(text, selectionStart, selectionEnd, 'end')
  onChange(field.value)
}

/** What becomes of a text, in the empty field: how much of a sentence is known. */
function Sample() {
  const [before, word, after] = messages.sample
  return (
    <div className={classes.sample}>
      <p lang="zh-Hans" className={classes.sentence} aria-hidden="true">
        {before}
        <span>{word}</span>
        {after}
      </p>
      <p>{messages.teaches}</p>
    </div>
  )
}
