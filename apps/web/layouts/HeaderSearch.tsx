import { type Role, staffRoles, useSession } from '@tingdu/client/session.ts'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { bookPaths, hasOwnLists } from '@tingdu/features/library/books/paths.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { memberPaths } from '@tingdu/features/staff/members/paths.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { focusBox, useSlashKey } from '@tingdu/ui/table/slash-key.ts'
import { type FormEvent, useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import classes from './HeaderSearch.module.css'

/** A search box on every page except the dictionary's search and the home page, which have one themselves. */
export function HeaderSearch() {
  const { pathname } = useLocation()
  const hasOwn = pathname === searchPaths.dictionary() || pathname === homePaths.home()
  return hasOwn ? null : <SearchForm />
}

/** The box of a page that has its own, in place of which the header's is hidden. */
const ownBoxOfPage = () => document.querySelector<HTMLInputElement>('[data-own-search] input')

/** The box finds texts where learners look for one and the page has no box: on a book, and where they have no texts of their own. */
const findsTexts = (pathname: string, role: Role | null) =>
  pathname.startsWith(bookPaths.book('')) || (pathname === bookPaths.library() && !hasOwnLists(role))

const texts = {
  label: 'Search by title or author',
  placeholder: 'Find a text',
  found: bookPaths.found,
}
const words = {
  label: 'Look up in the dictionary',
  placeholder: 'Look up a word',
  found: (q: string) => searchPaths.dictionary({ q }),
}

/** The box; `/` on the keyboard focuses it, or the page's own. */
function SearchForm() {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { role } = useSession()
  const { pathname } = useLocation()
  const wanted = findsTexts(pathname, role) ? texts : words
  useSlashKey(useCallback(() => focusBox(ownBoxOfPage() ?? field.current), []))
  const search = (event: FormEvent) => {
    event.preventDefault()
    const q = field.current?.value.trim()
    if (!q) return
    // No word has an at sign: staff look for a member by address.
    const isAddress = q.includes('@') && role !== null && staffRoles.includes(role)
    navigate(isAddress ? memberPaths.found(q) : wanted.found(q))
    if (field.current) field.current.value = ''
    field.current?.blur()
  }
  return (
    <search className={classes.search}>
      <form onSubmit={search} className={classes.form}>
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={wanted.label}
          aria-keyshortcuts="/"
          placeholder={wanted.placeholder}
          className={classes.field}
        />
        <span className={classes.key} data-key="/" />
      </form>
    </search>
  )
}
