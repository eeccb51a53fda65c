import { searchPaths } from '@tingdu/features/dictionary-search/paths.ts'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import classes from './HeaderSearch.module.css'

/** A search box on every page except the dictionary's search, which has one itself. */
export function HeaderSearch() {
  const { pathname } = useLocation()
  return pathname === searchPaths.dictionary() ? null : <SearchForm />
}

/** The box; `/` on the keyboard focuses it. */
function SearchForm() {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  // A layout effect, so that the key works as soon as the box is visible.
  useLayoutEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target))
        return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [])
  const search = (event: FormEvent) => {
    event.preventDefault()
    const q = field.current?.value.trim()
    if (!q) return
    navigate(searchPaths.dictionary({ q }))
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
          aria-label="Look up in the dictionary"
          aria-keyshortcuts="/"
          placeholder="汉字, pinyin, English"
          className={classes.field}
        />
        <span className={classes.key} data-key="/" />
      </form>
    </search>
  )
}

function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
