import classes from './CharacterChoices.module.css'

type Props = {
  label: string
  characters: readonly string[]
  onChoose: (character: string) => void
}

/** Characters to choose from, each a button. */
export function CharacterChoices({ label, characters, onChoose }: Props) {
  return (
    <ul className={classes.choices} aria-label={label}>
      {characters.map((character) => (
        <li key={character}>
          <button type="button" lang="zh-Hans" onClick={() => onChoose(character)}>
            {character}
          </button>
        </li>
      ))}
    </ul>
  )
}
