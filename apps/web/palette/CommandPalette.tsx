import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { Dialog } from '@tingdu/ui/dialog/Dialog.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import type { PaletteResult } from '@tingdu/ui/web-feature.ts'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from './CommandPalette.module.css'
import { type PaletteResults, usePaletteResults } from './palette-results.ts'
import { rememberResult } from './recent-results.ts'
import { texts } from './texts.ts'

/** Finds a screen, or a member, an organization, a text or a word, and opens it. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { role } = useSession()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const found = usePaletteResults(typed)
  const flat = found.groups.flatMap(({ results }) => results)
  const current = Math.min(active, flat.length - 1)
  const open = (result: PaletteResult) => {
    rememberResult(result)
    onClose()
    navigate(result.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = flat[current]
    if (step !== 0 && flat.length > 0) setActive((current + step + flat.length) % flat.length)
    else if (event.key === 'Enter' && chosen) open(chosen)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (current >= 0) document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])
  const isStaff = role !== null && staffRoles.includes(role)
  return (
    <Dialog title={texts.title} wide onCancel={onClose}>
      <div className={classes.head}>
        <Icon name="search" size={18} />
        <input
          className={classes.field}
          role="combobox"
          aria-label={texts.label}
          aria-expanded={flat.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder={isStaff ? texts.staffPlaceholder : texts.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          autoFocus
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <p
        role="status"
        className={flat.length > 0 && !found.failed.length ? 'visually-hidden' : classes.status}
      >
        {statusOf(found, flat.length)}
      </p>
      <div id={`${id}-results`} role="listbox" aria-label={texts.title} className={classes.results}>
        <Groups groups={found.groups} id={id} current={current} onOpen={open} />
      </div>
    </Dialog>
  )
}

function statusOf({ searching, failed }: PaletteResults, count: number): string {
  if (searching) return texts.searching
  if (failed.length > 0) return texts.failed(failed)
  return count === 0 ? texts.nothing : texts.found(count)
}

type GroupsProps = Pick<PaletteResults, 'groups'> & {
  id: string
  current: number
  onOpen: (result: PaletteResult) => void
}

function Groups({ groups, id, current, onOpen }: GroupsProps) {
  let index = -1
  return groups.map(({ name, results }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box, not of form fields
    <div key={name} role="group" aria-label={name}>
      <p className={classes.group} aria-hidden="true">
        {name}
      </p>
      {results.map((result) => {
        index += 1
        return (
          <Option
            key={`${result.path} ${result.label}`}
            id={`${id}-${index}`}
            result={result}
            active={index === current}
            onOpen={() => onOpen(result)}
          />
        )
      })}
    </div>
  ))
}

type OptionProps = { id: string; result: PaletteResult; active: boolean; onOpen: () => void }

/** The focus stays in the field, whose keys move the active option. */
function Option({ id, result: { label, detail, lang }, active, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div id={id} role="option" aria-selected={active} className={classes.option} onClick={onOpen}>
      <span lang={lang} className={classes.name}>
        {label}
      </span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </div>
  )
}
