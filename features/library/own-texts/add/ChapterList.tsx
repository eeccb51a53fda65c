import { Button } from '@mantine/core'
import { memo, useId, useState } from 'react'
import { messages } from '../messages.ts'
import { charactersIn } from '../rules.ts'
import classes from './AddText.module.css'

/** A chapter of the preview: with its title as typed, and whether it is added. */
export type ChosenChapter = { sha1: string; title: string; text: string; isChosen: boolean }

/** So many are shown at once, so that what is below them is not out of reach. */
const SHOWN = 20

type Props = {
  chapters: readonly ChosenChapter[]
  onChange: (change: (chapters: ChosenChapter[]) => ChosenChapter[]) => void
}

/** The chapters of a book, to choose from and to rename. */
export function ChapterList({ chapters, onChange }: Props) {
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  const chosen = chapters.filter(({ isChosen }) => isChosen)
  const characters = charactersIn(chosen)
  const choose = (isChosen: boolean) => onChange((all) => all.map((chapter) => ({ ...chapter, isChosen })))
  const change = (changed: ChosenChapter) =>
    onChange((all) => all.map((chapter) => (chapter.sha1 === changed.sha1 ? changed : chapter)))
  const shown = isWhole ? chapters : chapters.slice(0, SHOWN)
  const allChosen = chosen.length === chapters.length
  return (
    <section aria-labelledby={heading} className={classes.parts}>
      <div className={classes.head}>
        <h2 id={heading}>{messages.chapters}</h2>
        <Button variant="default" size="compact-md" onClick={() => choose(!allChosen)}>
          {allChosen ? messages.none : messages.all}
        </Button>
        <p className={classes.soft} role="status">
          {messages.chosen(chosen.length, chapters.length, characters)}
        </p>
      </div>
      <ul className={classes.chapters}>
        {shown.map((chapter, index) => (
          <Chapter key={chapter.sha1} chapter={chapter} number={index + 1} onChange={change} />
        ))}
      </ul>
      {shown.length < chapters.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {messages.showAll(chapters.length)}
        </Button>
      )}
    </section>
  )
}

type ChapterProps = { chapter: ChosenChapter; number: number; onChange: (changed: ChosenChapter) => void }

/** Drawn again only if it has changed: a book has hundreds. */
const Chapter = memo(
  function Chapter({ chapter, number, onChange }: ChapterProps) {
    const { title, text, isChosen } = chapter
    return (
      <li className={classes.chapter} data-off={!isChosen || undefined}>
        <input
          type="checkbox"
          aria-label={messages.take(title)}
          checked={isChosen}
          onChange={({ currentTarget }) => onChange({ ...chapter, isChosen: currentTarget.checked })}
        />
        <div>
          <input
            className={classes.name}
            aria-label={messages.rename(number)}
            lang="zh-Hans"
            value={title}
            maxLength={300}
            onChange={({ currentTarget }) => onChange({ ...chapter, title: currentTarget.value })}
          />
          <p className={classes.beginning}>
            {messages.length(charactersIn([chapter]))} · <span lang="zh-Hans">{text.slice(0, 80)}</span>
          </p>
        </div>
      </li>
    )
  },
  (before, after) => before.chapter === after.chapter && before.number === after.number,
)
