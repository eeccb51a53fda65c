import { useQueryClient } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useSession } from '@tingdu/client/session.ts'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import type { TextTabsProps } from '@tingdu/ui/web-feature.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { messages, tabNames } from './messages.ts'
import classes from './TextTabs.module.css'

/** Loaded by those who change the text. */
const TextEditing = lazy(async () => ({ default: (await import('./TextEditing.tsx')).TextEditing }))

/** What classes see is below the tabs, and is loaded after the text is drawn. */
const ClassPublication = fetchedLater(
  async () => (await import('./publication/ClassPublication.tsx')).ClassPublication,
)

type Tab = keyof typeof tabNames

/** The page of a text for those who may change it: they read it, or edit it in the other tabs. Learners see no tabs. */
export default function TextTabs({ text, children }: TextTabsProps) {
  const [parameters, change] = useAddressParameters()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { role } = useSession()
  // Timing is for those who make texts with recordings.
  const tabs: Tab[] = ['read', 'edit']
  if (role !== 'student') tabs.push('timing')
  if (text.in_library) tabs.push('publication')
  const tab = tabs.find((each) => each === parameters.get('tab')) ?? 'read'
  const leave = () => {
    void cache.invalidateQueries({ queryKey: ['library'] })
    void navigate(role === 'student' ? bookPaths.myTexts() : bookPaths.library())
  }
  const read = (
    <div className={classes.read}>
      {!text.in_library && <ClassPublication sha1={text.sha1} version={text.last_modified} clean />}
      {children}
    </div>
  )
  // Learners read their own texts much more often than they edit them: a quiet button opens that.
  const isQuiet = role === 'student' && !text.in_library
  useFocusAfterSwitching(tab, isQuiet)
  if (isQuiet)
    return tab === 'read' ? (
      read
    ) : (
      <section data-editing tabIndex={-1} aria-label={messages.editText} className={classes.editing}>
        <Suspense fallback={<div aria-busy="true" />}>
          <TextEditing sha1={text.sha1} tab={tab} onDeleted={leave} onRead={() => change({ tab: null })} />
        </Suspense>
      </section>
    )
  return (
    <Tabs
      label={messages.tabs}
      tabs={tabs}
      names={tabNames}
      chosen={tab}
      onChoose={(chosen) => change({ tab: chosen === 'read' ? null : chosen })}
    >
      {tab === 'read' ? (
        read
      ) : (
        <Suspense fallback={<div aria-busy="true" />}>
          <TextEditing sha1={text.sha1} tab={tab} onDeleted={leave} />
        </Suspense>
      )}
    </Tabs>
  )
}

/** Moves the focus from the button that opens the editing to what it opens, and back. */
function useFocusAfterSwitching(tab: Tab, isQuiet: boolean): void {
  const before = useRef(tab)
  useEffect(() => {
    if (!isQuiet || before.current === tab) return
    before.current = tab
    const target = tab === 'read' ? '[data-edit]' : '[data-editing]'
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
  }, [tab, isQuiet])
}
