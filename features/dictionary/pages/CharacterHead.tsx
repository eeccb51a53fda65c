import { useQuery } from '@tanstack/react-query'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import {
  type Character,
  formOf,
  Pinyin,
  type ReadingGroup,
  Senses,
  sensesOfText,
} from '@tingdu/features/dictionary/entries/public.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Link } from 'react-router'
import classes from './Entry.module.css'
import { messages } from './messages.ts'
import { meaningfulParts } from './pictographs.ts'
import { componentTree, informationOf } from './queries.ts'
import { ReadingSound } from './ReadingSound.tsx'

type Props = {
  character: Character
  /** The entries by reading: a single reading has its sound here. */
  groups: ReadingGroup[]
}

/** A character's first reading and meaning, its other form, its radical and structure. */
export function CharacterHead({ character, groups }: Props) {
  const [only, ...others] = groups
  return (
    <>
      <p className={classes.mainReading}>
        <Pinyin text={character.phonetic} />
        {only && others.length === 0 && <ReadingSound text={character.character} group={only} first />}
        {!only && <SoundButton chinese={character.character} phonetic={character.phonetic} compact />}
      </p>
      <div className={classes.mainMeaning}>
        <Senses senses={sensesOfText(character.defs)} limit={3} />
      </div>
      <FormMarker character={character} />
      <Structure character={character.character} />
    </>
  )
}

/** Whether the character is simplified or traditional, with links to its other forms. */
function FormMarker({ character }: { character: Character }) {
  const form = formOf(character)
  if (form.kind === 'both') return <p className={classes.forms}>Same in simplified and traditional</p>
  const other = form.kind === 'simplified' ? 'traditional' : 'simplified'
  return (
    <p className={classes.forms}>
      {form.kind === 'simplified' ? 'Simplified form of' : 'Traditional form of'}
      {form.others.map((each) => (
        <Link
          key={each}
          to={dictionaryPaths.character(each)}
          lang={other === 'traditional' ? 'zh-Hant' : 'zh-Hans'}
          className={classes.otherForm}
        >
          {each}
        </Link>
      ))}
    </p>
  )
}

/** Radical and structure; unknown ones are omitted, and so is the structure of a character without components. */
function Structure({ character }: { character: string }) {
  const query = useQuery(informationOf(character))
  const { data: parts = [] } = useQuery(componentTree(character))
  if (query.isError) {
    return <FailedQuery query={query} message={messages.couldNotFetchInformation} />
  }
  const { data } = query
  const structure = meaningfulParts(character, parts).length === 0 ? null : data?.structure
  if (!data?.radical && !structure) return null
  return (
    <dl className={classes.facts}>
      {data?.radical && (
        <div>
          <dt>Radical</dt>
          <dd>
            <Radical radical={data.radical} character={character} /> {data.radical_meaning}
          </dd>
        </div>
      )}
      {structure && (
        <div>
          <dt>Structure</dt>
          <dd>{structure}</dd>
        </div>
      )}
    </dl>
  )
}

/** The radical with a link to its page; without a link if it is the character itself, or a shape without a page. */
function Radical({ radical, character }: { radical: string; character: string }) {
  const { data: parts } = useQuery(componentTree(character))
  const part = parts?.find((each) => each.character === radical)
  if (radical === character || part?.known === false) {
    return (
      <span lang="zh-Hans" className={classes.otherForm}>
        {radical}
      </span>
    )
  }
  return (
    <Link to={dictionaryPaths.character(radical)} lang="zh-Hans" className={classes.otherForm}>
      {radical}
    </Link>
  )
}
