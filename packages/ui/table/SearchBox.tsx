import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import '@mantine/core/styles/CloseButton.layer.css'

const defaultPauseMs = 300

type SearchBoxProps = {
  /** The current search; the box follows external changes (Back, a link). */
  value: string
  /** Called when the user stops typing, and at once on Enter or when the box is cleared, for example by Escape. */
  onSearch: (search: string) => void
  /** The accessible name. */
  label: string
  /** The label unless specified. */
  placeholder?: string
  size?: 'sm' | 'md' | 'lg'
  autoFocus?: boolean
  /** The delay after the last key in milliseconds; 300 if a search is expensive, or its results shift the layout. */
  pauseMs?: number
}

/** A search box that searches when the user stops typing, and never while an input method is composing. */
export function SearchBox({
  value,
  onSearch,
  label,
  placeholder = label,
  size = 'md',
  autoFocus,
  pauseMs = defaultPauseMs,
}: SearchBoxProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  // While a search waits, another filter may be chosen: the handler of then knows it, that of the last key does not.
  const handler = useRef(onSearch)
  useLayoutEffect(() => {
    handler.current = onSearch
  })

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (wanted: string) => {
    clearTimeout(timer.current)
    if (wanted === sent.current) return
    sent.current = wanted
    handler.current(wanted)
  }
  const searchLater = (wanted: string) => {
    setText(wanted)
    clearTimeout(timer.current)
    if (!composing.current) timer.current = setTimeout(() => search(wanted.trim()), pauseMs)
  }
  const clear = () => {
    setText('')
    search('')
    field.current?.focus()
  }
  return (
    <TextInput
      ref={field}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={placeholder}
      size={size}
      autoFocus={autoFocus}
      value={text}
      onChange={(event) => searchLater(event.currentTarget.value)}
      onCompositionStart={() => {
        composing.current = true
        clearTimeout(timer.current)
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        searchLater(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') search(text.trim())
        if (event.key === 'Escape' && text !== '') {
          // In an empty box, Escape propagates to the surrounding element.
          event.preventDefault()
          event.stopPropagation()
          clear()
        }
      }}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />}
    />
  )
}
