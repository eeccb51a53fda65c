import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import { type Ref, useId } from 'react'
import { messages } from '../messages.ts'
import { room } from '../queries.ts'
import { sampleOf } from '../rules.ts'
import classes from './AddText.module.css'
import { Estimated } from './Estimated.tsx'
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
          />
          {text === '' && <Sample />}
        </div>
        <div className={classes.foot}>
          {!isEmpty && (
            <div className={classes.live}>
              {data && chosen && <Estimated text={sampleOf(chosen)} room={data} />}
            </div>
          )}
          <div className={classes.footLine}>
            <RoomLeft chapters={isEmpty ? null : chapters} />
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
