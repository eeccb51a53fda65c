import { Link } from 'react-router'
import classes from './CharacterLinks.module.css'

type Props = {
  characters: string[]
  label: string
  /** The address of a character's page. */
  hrefOf: (character: string) => string
}

/** One link per character to its page. */
export function CharacterLinks({ characters, label, hrefOf }: Props) {
  return (
    <nav aria-label={label} className={classes.links}>
      <span className={classes.label}>{label}</span>
      {characters.map((character) => (
        <Link key={character} to={hrefOf(character)} lang="zh-Hans" className={classes.character}>
          {character}
        </Link>
      ))}
    </nav>
  )
}
