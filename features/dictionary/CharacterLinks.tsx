import { Link } from 'react-router'
import classes from './CharacterLinks.module.css'
import { dictionaryPaths } from './paths.ts'

/** One link per character to its page. */
export function CharacterLinks({ characters, label }: { characters: string[]; label: string }) {
  return (
    <nav aria-label={label} className={classes.links}>
      <span className={classes.label}>{label}</span>
      {characters.map((character) => (
        <Link
          key={character}
          to={dictionaryPaths.character(character)}
          lang="zh-Hans"
          className={classes.character}
        >
          {character}
        </Link>
      ))}
    </nav>
  )
}
