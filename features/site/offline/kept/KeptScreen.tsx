import { Button } from '@mantine/core'
import type { KeptItem } from '@tingdu/client/device/database.ts'
import {
  isOpenNow,
  type KeptKind,
  type KeptList,
  unkeep,
  unkeepAll,
  useKeptList,
} from '@tingdu/client/device/keep.ts'
import { storageUse } from '@tingdu/client/device/storage.ts'
import { TextTitle } from '@tingdu/features/library/texts/public.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { DeviceCards } from '@tingdu/ui/slots.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import classes from './KeptScreen.module.css'
import { messages } from './messages.ts'

/** Lists what is kept on this device with its size, and removes it. */
export default function KeptScreen() {
  const list = useKeptList()
  return (
    <Page title={messages.title} description={messages.description}>
      {list === null ? (
        <EmptyState title={messages.blocked} />
      ) : list === undefined ? null : list.items.length === 0 && list.keeping.length === 0 ? (
        <EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>
      ) : (
        <Kept list={list} />
      )}
      <div className={classes.cards}>
        <DeviceCards />
      </div>
    </Page>
  )
}

function Kept({ list: { items, keeping } }: { list: KeptList }) {
  const use = useStorageUse(items)
  return (
    <div className={classes.kept}>
      <p className={classes.use}>
        {use && messages.used(use.bytes, use.free)}
        {use && <span>{use.isPersistent ? messages.persistent : messages.volatile}</span>}
        <span>{messages.openFor}</span>
      </p>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {keeping.length > 0 && <p role="status">{messages.keeping}</p>}
      <div>
        <Button variant="default" onClick={askToRemoveAll}>
          {messages.removeAll}
        </Button>
      </div>
    </div>
  )
}

function Item({ item }: { item: KeptItem }) {
  const { id, kind, title, path, bytes, automatic } = item
  const facts = [messages.kinds[kind] ?? kind, messages.size(bytes)]
  if (automatic) facts.push(messages.automatic)
  const state = isOpenNow(item)
  const remove = () =>
    unkeep({ kind: kind as KeptKind, id: id.slice(kind.length + 1) }).catch(() =>
      toast(messages.removeFailed, 'failed'),
    )
  return (
    <li className={classes.item}>
      <div>
        <Link to={path} className={classes.title}>
          <TextTitle title={title} />
        </Link>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {state !== 'open' && (
          <p className={classes.closed}>{state === 'expired' ? messages.expired : messages.closed}</p>
        )}
      </div>
      <IconButton label={messages.remove(title)} onClick={remove}>
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  )
}

function askToRemoveAll(): void {
  confirmAction({
    title: messages.removeAllTitle,
    text: messages.removeAllText,
    confirmLabel: messages.removeAll,
    call: unkeepAll,
    done: messages.removeAllDone,
    failed: messages.removeFailed,
  })
}

/** How much is used and free; undefined until that is known. Asked again whenever something is kept or removed. */
function useStorageUse(items: readonly KeptItem[]) {
  const [use, setUse] = useState<Awaited<ReturnType<typeof storageUse>>>()
  useEffect(() => {
    let shown = true
    void storageUse(items).then((found) => shown && setUse(found))
    return () => {
      shown = false
    }
  }, [items])
  return use
}
