import { useQueryClient } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { messages, tabNames } from './messages.ts'
import type { Text } from './queries.ts'
import classes from './TextScreen.module.css'

// Most members only read: the editor is loaded by those who open it.
const TextEditing = lazy(() =>
  import('@tingdu/features/library/text-editing/public.ts').then(({ TextEditing: component }) => ({
    default: component,
  })),
)

type Tab = keyof typeof tabNames

/** The page of a text for those who may change it: they read it, or edit it in the other tabs. */
export function TextTabs({ text, children }: { text: Text; children: ReactNode }) {
  const [parameters, change] = useAddressParameters()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const tabs: Tab[] = ['read', 'edit', 'timing', ...(text.in_library ? (['publication'] as const) : [])]
  const tab = tabs.find((each) => each === parameters.get('tab')) ?? 'read'
  const leave = () => {
    void cache.invalidateQueries({ queryKey: ['library'] })
    void navigate(bookPaths.library())
  }
  return (
    <Tabs
      label={messages.tabs}
      tabs={tabs}
      names={tabNames}
      chosen={tab}
      onChoose={(chosen) => change({ tab: chosen === 'read' ? null : chosen })}
    >
      {tab === 'read' ? (
        <div className={classes.read}>{children}</div>
      ) : (
        <Suspense fallback={<div aria-busy="true" />}>
          <TextEditing sha1={text.sha1} tab={tab} onDeleted={leave} />
        </Suspense>
      )}
    </Tabs>
  )
}
