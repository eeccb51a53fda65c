import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { newSha1 } from '@tingdu/client/new-sha1.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { useState } from 'react'
import { languageNames, messages } from './messages.ts'
import classes from './Notebooks.module.css'
import { changePage, createPage, type Page, pagesKey } from './queries.ts'
import { type PageInput, pageRules } from './rules.ts'

type Props = {
  book: string
  /** The page to edit; null for a new one. */
  page: Page | null
  /** What a change leads to. */
  note?: string | undefined
  onClose: () => void
}

/** Writes a new page of a notebook, or edits one. */
export function PageDialog({ book, page, note, onClose }: Props) {
  const { id, username } = useSession()
  const refetch = useRefetch(pagesKey)
  const [shown] = useState(page ?? emptyPage(id ?? 0, username ?? ''))
  const { field, dialog } = useEditForm<PageInput, Page>({
    shown,
    rules: pageRules,
    inputOf,
    write: (input, seen) => (page ? changePage(input, seen) : createPage(book, seen.sha1, input)),
    onSaved: () => {
      toast(page ? messages.pageSaved : messages.pageCreated)
      void refetch()
    },
    tell: (failure) => failureText(failure, messages.requestFailed),
    onClose,
  })
  return (
    <EditDialog
      title={page ? messages.editPage : messages.newPage}
      sendLabel={page ? undefined : messages.create}
      {...dialog}
    >
      {note && <p>{note}</p>}
      <TextInput size="md" autoComplete="off" label={messages.title} {...field('title')} />
      <Textarea size="md" rows={10} label={messages.content} {...field('content')} />
      <div className={classes.fields}>
        <TextInput size="md" autoComplete="off" label={messages.author} {...field('author')} />
        <TextInput size="md" autoComplete="off" label={messages.tags} {...field('tags', messages.tagsHelp)} />
        <NativeSelect
          size="md"
          label={messages.level}
          data={choicesOf(levelNames, shown.level)}
          {...field('level')}
        />
        <NativeSelect
          size="md"
          label={messages.language}
          data={choicesOf(languageNames, shown.lang)}
          {...field('lang')}
        />
      </div>
    </EditDialog>
  )
}

function emptyPage(owner: number, author: string): Page {
  const fields = { level: 'beginner', lang: 'zh-CN', tags: '', title: '', content: '', last_modified: '' }
  return { sha1: newSha1(), owner, author, ...fields }
}

function inputOf({ title, author, level, lang, tags, content }: Page): PageInput {
  return { title, author, level, lang, tags, content }
}

/** The names to choose from, and the current value if it is another one. */
function choicesOf(names: Record<string, string>, current: string) {
  return Object.entries({ [current]: current, ...names }).map(([value, label]) => ({ value, label }))
}
