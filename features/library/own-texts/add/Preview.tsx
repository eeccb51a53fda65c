import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import type { ReadDocument } from '@tingdu/documents/document.ts'
import { countScripts } from '@tingdu/documents/text/clean.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { scriptOf } from '@tingdu/features/library/texts/public.ts'
import { unknownAuthor } from '@tingdu/features/library/texts/rules.ts'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import { useContext, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { startImport } from '../import/run-import.ts'
import { messages } from '../messages.ts'
import { room } from '../queries.ts'
import {
  addedRules,
  charactersIn,
  type Excess,
  excessOf,
  isAddress,
  languageOf,
  type Room,
  sampleOf,
} from '../rules.ts'
import classes from './AddText.module.css'
import { Beginning } from './Beginning.tsx'
import { ChapterList } from './ChapterList.tsx'
import { Estimated } from './Estimated.tsx'
import { DraftContext, forgetAdding } from './kept-adding.ts'
import { NewWords } from './NewWords.tsx'
import { countOf, PreviewSound, useRecorded } from './PreviewSound.tsx'
import { useAdded } from './use-added.ts'
import type { SoundAdding } from './use-sound.ts'

type Props = {
  found: ReadDocument
  sound: SoundAdding
  onBack: () => void
  /** Discards what was found at an earlier visit of the page, which the preview then says; null for what is new. */
  onDiscard: (() => void) | null
}

/** What was found in a file or a pasted text, before it is stored. */
export function Preview(props: Props) {
  const query = useQuery(room())
  return (
    <FetchedPart query={query} failed={messages.roomFailed}>
      {(data) => <Filled {...props} room={data} />}
    </FetchedPart>
  )
}

function Filled({ found, sound, onBack, onDiscard, room }: Props & { room: Room }) {
  const draft = useContext(DraftContext)
  const added = useAdded(found, room)
  const { chapters, title, author, titleLine } = added
  const isBook = chapters.length > 1
  const recorded = useRecorded(found, sound.sound, chapters)
  const [wrong, setWrong] = useState<string | null>(null)
  const navigate = useNavigate()
  const refetch = useRefetch(['library'])
  const chosen = useMemo(
    () => (isBook ? chapters.filter(({ isChosen }) => isChosen) : chapters),
    [isBook, chapters],
  )
  const translated = chosen.reduce(
    (sum, chapter) => sum + countOf(recorded[chapters.indexOf(chapter)]?.sentences, 'translation'),
    0,
  )
  const text = chapters[0]?.text ?? ''
  const excess = useMemo(() => excessOf(chosen, room), [chosen, room])
  // Also why not more is chosen.
  const why = useMemo(() => {
    const next = chapters.find(({ isChosen }) => !isChosen)
    return excess ?? (isBook && next ? excessOf([...chosen, next], room) : null)
  }, [excess, isBook, chosen, chapters, room])
  const { script } = useReadingSettings()
  const written = useMemo(() => scriptOf(sampleOf(chosen)), [chosen])
  const language = useMemo(() => languageOf(countScripts(sampleOf(chosen))), [chosen])
  const adding = useSending(startImport, {
    onSent: (_answer, book) => {
      forgetAdding(draft)
      void refetch()
      // Back leads to where the member came from, not to an empty field.
      void navigate(textPaths.text(book.chapters[0]?.sha1 ?? ''), { replace: true })
    },
  })
  const add = () => {
    const fields = addedRules.safeParse({ title, author })
    const fault = fields.success ? null : (fields.error.issues[0]?.message ?? null)
    const none = chosen.length === 0 ? messages.choiceFirst : null
    setWrong(fault ?? none)
    if (fault ?? none) return
    const name = title.trim()
    adding.send({
      id: added.id,
      title: name,
      author: author.trim() || unknownAuthor,
      chapters: chosen.map((chapter) => ({
        sha1: chapter.sha1,
        title: (isBook ? chapter.title.trim() : name).slice(0, 300) || name,
        text: chapter.text,
        recorded: recorded[chapters.indexOf(chapter)] ?? null,
      })),
    })
  }
  const failed = adding.failure ? failureText(adding.failure, messages.addFailed) : null
  const authorField = (
    <TextInput
      label={messages.authorLabel}
      size="md"
      value={author}
      autoComplete="off"
      onChange={({ currentTarget }) => added.setAuthor(currentTarget.value)}
    />
  )
  const soundRow = <PreviewSound found={found} adding={sound} chapters={chapters} recorded={recorded} />
  const newWords = language?.kind !== 'none' && <NewWords text={sampleOf(chosen)} room={room} />
  usePageMark('actions')
  return (
    <div className={`${classes.choose} ${classes.preview}`}>
      {onDiscard && (
        <p className={classes.restored}>
          {messages.notAdded}
          <QuietButton className={classes.discard} onClick={onDiscard}>
            {messages.discard}
          </QuietButton>
        </p>
      )}
      <TextInput
        label={messages.nameLabel}
        size="md"
        value={title}
        autoComplete="off"
        onChange={({ currentTarget }) => added.setTitle(currentTarget.value)}
      />
      {titleLine && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={added.takesLine}
            onChange={({ currentTarget }) => added.takeLine(currentTarget.checked)}
          />
          {messages.firstLineIsTitle}
        </label>
      )}
      {added.mayJoin && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={added.isDivided}
            onChange={({ currentTarget }) => added.divide(currentTarget.checked)}
          />
          {messages.eachChapter}
        </label>
      )}
      <div className={classes.facts}>
        {language && language.kind !== 'none' && (
          <p className={classes.note}>
            {language.kind === 'japanese' ? messages.japanese : messages.mixed(language.share)}
          </p>
        )}
        {language?.kind !== 'none' && <Estimated text={sampleOf(chosen)} room={room} marks={!isBook} />}
        {language?.kind !== 'none' && written !== script && (
          <p className={classes.soft}>{messages.convertedTo[script]}</p>
        )}
        <Excessive excess={why} />
        {!isBook && <p className={classes.soft}>{messages.length(charactersIn(chapters))}</p>}
        {translated > 0 && <p className={classes.soft}>{messages.translated(translated)}</p>}
      </div>
      {isBook ? (
        <>
          {soundRow}
          <ChapterList chapters={chapters} onChange={added.setChapters} />
          {chosen.length > 1 && !excess && <p className={classes.soft}>{messages.inNotebook}</p>}
          {authorField}
          {newWords}
        </>
      ) : (
        <>
          <Beginning text={text} script={written} room={room} sentences={recorded[0]?.sentences} />
          {soundRow}
          {newWords}
          {authorField}
        </>
      )}
      <div className={classes.bar}>
        <Failure
          text={
            wrong ??
            failed ??
            (language?.kind !== 'none' ? null : isAddress(chosen) ? messages.onlyAddress : messages.noChinese)
          }
        />
        <Button
          size="lg"
          loading={adding.pending}
          disabled={excess !== null || language?.kind === 'none' || sound.sending !== null}
          onClick={add}
        >
          {messages.add(Math.max(chosen.length, 1))}
        </Button>
        <Button size="lg" variant="default" disabled={adding.pending} onClick={onBack}>
          {messages.back}
        </Button>
      </div>
    </div>
  )
}

function Excessive({ excess }: { excess: Excess | null }) {
  return (
    <div role="status">
      {excess && (
        <p className={classes.note}>
          {excess.kind === 'chapters'
            ? messages.room.chapters(excess.most)
            : messages.room[excess.kind](excess.left, excess.most)}{' '}
          {excess.kind !== 'chapters' && <Link to={planPaths.plans()}>{messages.plans}</Link>}
        </p>
      )}
    </div>
  )
}
