import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addressId } from '@tingdu/client/address-id.ts'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useSession } from '@tingdu/client/session.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Badge } from '@tingdu/ui/page/Badge.tsx'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import { ClassParts, useClassTabs } from '@tingdu/ui/slots.tsx'
import type { ClassPart, ClassTab } from '@tingdu/ui/web-feature.ts'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ClassBooks } from '../given/ClassBooks.tsx'
import { ClassTexts } from '../given/ClassTexts.tsx'
import { ClassMembers } from '../members/ClassMembers.tsx'
import { messages } from '../messages.ts'
import { classPaths } from '../paths.ts'
import { type Class, type ClassAccess, classAccess, classesKey, oneClass } from '../queries.ts'
import { ClassActions } from './ClassActions.tsx'
import classes from './ClassFacts.module.css'
import { ClassFacts } from './ClassFacts.tsx'

const tabNames = { members: messages.members, books: messages.books, texts: messages.texts }
type OwnTab = keyof typeof tabNames

/** The parameters of a tab's list, which the next tab does not have. */
const noGrid = { q: null, page: null, size: null, sort: null, role: null, state: null }

/** One class: its fields, members, books and texts, as far as the caller's role in it allows. */
export default function ClassScreen() {
  const { classId = '' } = useParams()
  const id = addressId(classId)
  return id === null ? <NotFound /> : <OpenedClass key={id} id={id} />
}

function OpenedClass({ id }: { id: number }) {
  const query = useQuery(oneClass(id))
  if (query.isError && !query.data)
    return <FailedPage title={messages.title} query={query} message={messages.fetchFailed} />
  if (query.data === undefined) return <Page title={messages.title} />
  return query.data ? <ClassDetails class_={query.data} /> : <NotFound />
}

function ClassDetails({ class_ }: { class_: Class }) {
  const { id, role } = useSession()
  const access = useQuery(classAccess(class_, id, role))
  const narrow = useMediaQuery('(max-width: 44.99em)', false, { getInitialValueInEffect: false })
  const actions = access.data && <ClassActions class_={class_} access={access.data} />
  const facts = (
    <>
      <ClassFacts class_={class_} edits={access.data?.edits ?? false} />
      {access.data?.edits && <ClassParts class_id={class_.id} />}
    </>
  )
  return (
    <Page title={class_.name} description={<Described class_={class_} />} action={!narrow && actions}>
      {narrow ? (
        <Folded>
          {facts}
          {actions}
        </Folded>
      ) : (
        facts
      )}
      {access.isError && !access.data && <FailedQuery query={access} message={messages.roleFailed} />}
      {access.data && <ClassTabs class_={class_} access={access.data} />}
    </Page>
  )
}

/** The school of a class, and whether the class is archived. */
function Described({ class_: { org_name, archived_at } }: { class_: Class }) {
  return (
    <>
      {org_name} {archived_at !== null && <Badge>{messages.archived}</Badge>}
    </>
  )
}

/** What is about the class itself, closed on phones, where the tabs come first. */
function Folded({ children }: { children: ReactNode }) {
  return (
    <details className={classes.folded}>
      <summary>{messages.settings}</summary>
      <div>{children}</div>
    </details>
  )
}

/** Learners come for the texts. */
const contentTabs = ({ edits }: ClassAccess): OwnTab[] => (edits ? ['books', 'texts'] : ['texts', 'books'])

/** What the caller is in the class; null for other teachers of its organization. */
function partOf({ gives, edits, membership }: ClassAccess): ClassPart | null {
  if (gives) return 'teacher'
  if (membership !== null) return 'student'
  return edits ? 'admin' : null
}

/**
 * The tabs that the caller's role allows; the chosen one is in the address. A class without other members begins with
 * the list of members, and a student's page opens with the first tab in which there is something.
 */
function ClassTabs({ class_, access }: { class_: Class; access: ClassAccess }) {
  const [parameters, change] = useAddressParameters()
  const part = partOf(access)
  const added = useClassTabs(part)
  const own: OwnTab[] = [
    ...(access.edits ? (['members'] as const) : []),
    ...(access.seesContent ? contentTabs(access) : []),
  ]
  const others = added.map(({ tab }) => tab)
  // Decided once, so that the tab stays while its first members are added.
  const [isNew] = useState(class_.nb_members <= 1 && part !== 'student')
  const tabs = isNew ? [...own, ...others] : [...others, ...own]
  const filled = useFirstFilledTab(class_, tabs, added, part === 'student')
  const first = part === 'student' ? filled : tabs[0]
  if (tabs.length === 0) return <EmptyState title={messages.noTabs}>{messages.noTabsText}</EmptyState>
  const chosen = tabs.find((tab) => tab === parameters.get('tab')) ?? first
  if (chosen === undefined) return null
  const choose = (tab: string) => change({ ...noGrid, tab: tab === first ? null : tab })
  const names = { ...tabNames, ...Object.fromEntries(added.map(({ tab, label }) => [tab, label])) }
  const Added = added.find(({ tab }) => tab === chosen)?.show
  return (
    <Tabs<string> label={messages.tabs} tabs={tabs} names={names} chosen={chosen} onChoose={choose}>
      {chosen === 'members' && <ClassMembers class_={class_} gives={access.gives} />}
      {chosen === 'books' && <ClassBooks class_={class_} gives={access.gives} />}
      {chosen === 'texts' && <ClassTexts class_={class_} gives={access.gives} />}
      {Added && part && <Added key={chosen} class_={class_} part={part} />}
    </Tabs>
  )
}

/** The first tab in which there is something, or the first one; undefined until it is known. It stays while the page is open. */
function useFirstFilledTab(class_: Class, tabs: string[], added: readonly ClassTab[], wanted: boolean) {
  const cache = useQueryClient()
  const isFilled = async (tab: string) => {
    if (tab === 'texts') return class_.nb_texts > 0
    if (tab === 'books') return class_.nb_books > 0
    return (await added.find((one) => one.tab === tab)?.hasContent?.(class_.id, cache)) ?? true
  }
  const query = useQuery({
    queryKey: [...classesKey, class_.id, 'first tab'],
    queryFn: async () => {
      for (const tab of tabs) if (await isFilled(tab)) return tab
      return tabs[0]
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return query.isError ? tabs[0] : query.data
}

function NotFound() {
  return (
    <MissingPage
      title={messages.notFound}
      missing={messages.notFoundText}
      action={<Link to={classPaths.classes()}>{messages.title}</Link>}
    />
  )
}
