import type { TextActionProps, WordActionProps } from '@tingdu/ui/web-feature.ts'
import { Link } from 'react-router'
import { exampleNotePaths } from './paths.ts'

/** A number on the tab of phones. */
export const NotesCount = () => <span>1 note</span>

/** A card of Home. */
export const NotesCard = () => <h2>Your last note</h2>

/** What can be done with a word: on its page and its card, and in the rows of a search. */
export const NoteOnWord = ({ entry, place, source }: WordActionProps) => (
  <Link to={exampleNotePaths.notes()}>
    Note on {entry} from its {place}
    {source && ` at ${source.start}–${source.end}`}
  </Link>
)

/** What can be done with a text. */
export const NoteOnText = ({ text }: TextActionProps) => (
  <Link to={exampleNotePaths.notes()}>Note on {text.title}</Link>
)
