import { Button } from '@mantine/core'
import { HomeSection } from '@tingdu/ui/page/HomeSection.tsx'
import { focusBox, useSlashKey } from '@tingdu/ui/table/slash-key.ts'
import { type FormEvent, useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { searchPaths } from '../paths.ts'
import classes from './LookUpCard.module.css'

/** The row of Home with a field that looks up a word. */
export function LookUpCard() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(useCallback(() => focusBox(field.current), []))
  const lookUp = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(searchPaths.dictionary({ q }))
  }
  return (
    <HomeSection title={messages.lookUpTitle}>
      <search>
        <form onSubmit={lookUp} className={classes.search}>
          <input
            ref={field}
            name="q"
            type="search"
            aria-label="Word to look up"
            placeholder="学习, xuexi, study"
            aria-keyshortcuts="/"
            autoComplete="off"
            enterKeyHint="search"
            className={classes.field}
          />
          <Button type="submit" variant="default" size="md">
            Look up
          </Button>
        </form>
      </search>
    </HomeSection>
  )
}
