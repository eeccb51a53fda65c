import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './Tabs.module.css'

type Props<Tab extends string> = {
  label: string
  tabs: readonly Tab[]
  names: Record<Tab, string>
  chosen: Tab
  onChoose: (tab: Tab) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

/** Tabs over one panel. The arrow keys, Home and End select a tab, as usual. */
export function Tabs<Tab extends string>({ label, tabs, names, chosen, onChoose, children }: Props<Tab>) {
  const id = useId()
  const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabAfterKey(event.key, tabs, chosen)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={classes.tabs}>
      <div role="tablist" aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            className={classes.tab}
            onClick={() => onChoose(tab)}
            onKeyDown={chooseByKey}
          >
            {names[tab]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-label={names[chosen]}>
        {children}
      </div>
    </div>
  )
}

function tabAfterKey<Tab>(key: string, tabs: readonly Tab[], chosen: Tab): Tab | undefined {
  const at = tabs.indexOf(chosen)
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(at - 1)
  if (key === 'Home') return tabs[0]
  return key === 'End' ? tabs.at(-1) : undefined
}
