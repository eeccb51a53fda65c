import { useQuery } from '@tanstack/react-query'
import { paths } from '@tingdu/client/paths.ts'
import { Link } from 'react-router'
import classes from './Entry.module.css'
import { EntrySection } from './EntrySection.tsx'
import { sensesOfText } from './entries.ts'
import { Pinyin } from './MarkedText.tsx'
import { messages } from './messages.ts'
import { componentsOf } from './queries.ts'
import { Senses } from './Senses.tsx'

/** The parts that a character is composed of, each with what it means by itself. */
export function Components({ character }: { character: string }) {
  const query = useQuery(componentsOf(character))
  return (
    <EntrySection title="Components" query={query} failed={messages.couldNotFetchComponents}>
      {(components) =>
        components.length === 0 ? (
          <p className={classes.quiet}>{messages.noComponents}</p>
        ) : (
          <ul className={classes.components}>
            {components.map(({ idx, component, phonetic, defs }) => (
              <li key={idx}>
                <Link to={paths.character(component)} className={classes.component}>
                  <span lang="zh-Hans" className={classes.componentCharacter}>
                    {component}
                  </span>
                  <span>
                    <Pinyin text={phonetic} />
                    <span className={classes.cardText}>
                      {defs === '' ? messages.noMeaning : <Senses senses={sensesOfText(defs)} limit={2} />}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </EntrySection>
  )
}
