import { useQuery } from '@tanstack/react-query'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { Pinyin, Senses, sensesOfText } from '@tingdu/features/dictionary/entries/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { FetchedSection } from '@tingdu/ui/page/PageSection.tsx'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import cards from './Cards.module.css'
import classes from './Components.module.css'
import entry from './Entry.module.css'
import { messages, partsOf } from './messages.ts'
import { meaningfulParts } from './pictographs.ts'
import { type ComponentNode, componentTree } from './queries.ts'

/** The components of a character, each with its own meaning and, on demand, its own components. */
export function Components({ character }: { character: string }) {
  const query = useQuery(componentTree(character))
  return (
    <FetchedSection title="Components" query={query} failed={messages.couldNotFetchComponents}>
      {(parts) =>
        meaningfulParts(character, parts).length === 0 ? (
          <p className={entry.quiet}>{messages.noComponents}</p>
        ) : (
          <Parts parts={parts} label="Components" />
        )
      }
    </FetchedSection>
  )
}

function Parts({ parts, label, id }: { parts: ComponentNode[]; label: string; id?: string }) {
  return (
    <ul className={classes.parts} aria-label={label} id={id}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a component may occur twice
        <Part key={index} part={part} />
      ))}
    </ul>
  )
}

function Part({ part }: { part: ComponentNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { character, phonetic, defs, known } = part
  const parts = meaningfulParts(character, part.parts)
  return (
    <li className={classes.part}>
      <div className={classes.tile}>
        {known ? (
          <Link to={dictionaryPaths.character(character)} className={classes.character}>
            <Chinese>{character}</Chinese>
          </Link>
        ) : (
          <span className={classes.character}>
            <Chinese>{character}</Chinese>
          </span>
        )}
        <span className={classes.meaning}>
          {phonetic !== '' && <Pinyin text={phonetic} />}
          <span className={cards.text}>
            {defs === '' ? messages.noMeaning : <Senses senses={sensesOfText(defs)} limit={2} />}
          </span>
        </span>
        {parts.length > 0 && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={id}
            aria-label={partsOf(character)}
            title={partsOf(character)}
            onClick={() => setOpen(!open)}
          >
            <Icon name="down" size={18} />
          </button>
        )}
      </div>
      {open && <Parts parts={parts} label={partsOf(character)} id={id} />}
    </li>
  )
}
