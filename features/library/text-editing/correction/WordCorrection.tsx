import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { type OpenedText, openedText } from '@tingdu/features/library/texts/public.ts'
import { CardTool } from '@tingdu/reading/CardTool.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import type { WordCorrectionProps } from '@tingdu/ui/web-feature.ts'
import * as edits from '../document/word-edits.ts'
import { OwnReading } from '../editor/OwnReading.tsx'
import { Readings, useReadings } from '../editor/Readings.tsx'
import { correctionTexts, wordTexts } from '../messages.ts'
import { type Correction, contentAsShown } from './proposal.ts'
import { useCorrecting } from './use-correcting.ts'
import classes from './WordCorrection.module.css'

/** Corrects a word of a text that is read. Nothing in a view of staff, which changes nothing. */
export default function WordCorrection(props: WordCorrectionProps) {
  const { sha1, start, shown, open, onOpen, onDone } = props
  const { viewing } = useSession()
  // The text that is shown, without fetching it again.
  const { data } = useQuery({ ...openedText(sha1), staleTime: Number.POSITIVE_INFINITY })
  if (viewing || !data?.text.json_text) return null
  return (
    <>
      <CardTool
        icon={<Icon name="draw" size={18} />}
        label={correctionTexts.correct}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      />
      {open && <Choices opened={data} start={start} shown={shown} onDone={onDone} />}
    </>
  )
}

/** More ways to split a word than this are not offered. */
const MOST_SPLITS = 6

type Props = Pick<WordCorrectionProps, 'start' | 'shown' | 'onDone'> & { opened: OpenedText }

/** What the word could be instead: joined with a neighbor, split, a name, or with another reading or meaning. */
function Choices({ opened, start, shown, onDone }: Props) {
  const { correct, pending } = useCorrecting(opened, shown, onDone)
  const { text } = opened
  const document = text.json_text
  const found = document && edits.wordAt(document, start)
  const chinese = found ? document.content.slice(start, found.word.end) : ''
  const readings = useReadings(chinese)
  if (!found) return null
  const content = contentAsShown(document, shown)
  const word = content.slice(start, found.word.end)
  const choose = (correction: Correction) => () => correct(start, correction)
  const chooseReading = (reading: edits.Reading) => correct(start, { kind: 'reading', reading })
  const joins = (['previous', 'next'] as const).flatMap((side) => {
    const neighbor = edits.neighborOf(document, start, side)
    return neighbor ? [{ side, other: content.slice(neighbor.start, neighbor.end) }] : []
  })
  const splits = edits.splitsOf(document, start).slice(0, MOST_SPLITS)
  const { phonetic = '', defs = '' } = found.word
  return (
    <fieldset className={classes.choices} disabled={pending} aria-busy={pending}>
      <legend className="visually-hidden">{wordTexts.card(word)}</legend>
      {!text.may_change && <p className={classes.hint}>{correctionTexts.notYours}</p>}
      <div className={classes.words}>
        {joins.map(({ side, other }) => (
          <Button
            key={side}
            variant="default"
            className={classes.word}
            onClick={choose({ kind: 'join', side })}
          >
            {side === 'next' ? correctionTexts.join(word, other) : correctionTexts.join(other, word)}
          </Button>
        ))}
        {splits.map((at) => (
          <Button key={at} variant="default" className={classes.word} onClick={choose({ kind: 'split', at })}>
            {wordTexts.splitAfter(content.slice(start, at), content.slice(at, found.word.end))}
          </Button>
        ))}
      </div>
      <div className={classes.words}>
        {(['person', 'place'] as const).map((of) => (
          <Button key={of} variant="default" className={classes.word} onClick={choose({ kind: 'name', of })}>
            {correctionTexts.nameOf[of]}
          </Button>
        ))}
      </div>
      <Readings word={chinese} readings={readings} chosen={found.word} onChoose={chooseReading} />
      <OwnReading key={`${phonetic} ${defs}`} phonetic={phonetic} defs={defs} onUse={chooseReading} />
    </fieldset>
  )
}
