import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { TextTitle } from '@tingdu/features/library/texts/public.ts'
import { SmallCover } from '@tingdu/ui/page/SmallCover.tsx'
import { Link, useLocation } from 'react-router'
import classes from '../library/Library.module.css'

/** The navigation state with which the page of a book, once it is deleted, returns to the list. */
export function useReturnState(): { next: string } {
  const { pathname, search } = useLocation()
  return { next: pathname + search }
}

/** A book in a list, with its cover. */
export function BookLink({ to, title, cover }: { to: string; title: string; cover: string | null }) {
  return (
    <Link to={to} state={useReturnState()} className={classes.book}>
      <SmallCover picture={uploadPaths.media(cover)} />
      <TextTitle title={title} />
    </Link>
  )
}
