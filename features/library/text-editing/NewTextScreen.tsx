import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { newSha1 } from '@tingdu/client/new-sha1.ts'
import { ownAddress } from '@tingdu/client/next-address.ts'
import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { ownTextPaths } from '@tingdu/features/library/own-texts/paths.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { failBeforeLeaving, toast } from '@tingdu/ui/feedback/toast.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { emptyDraft } from './document/draft.ts'
import { dropDraft, takeDraft } from './document/local-drafts.ts'
import { contentError } from './editor/ContentField.tsx'
import { EditorBar } from './editor/EditorBar.tsx'
import { JsonButton } from './editor/JsonButton.tsx'
import { RestoredNotice } from './editor/RestoredNotice.tsx'
import classes from './editor/TextEditor.module.css'
import { TextEditor } from './editor/TextEditor.tsx'
import { useDraft } from './editor/use-draft.ts'
import { useLoaded } from './editor/use-loaded.ts'
import { useLocalDraft } from './editor/use-local-draft.ts'
import { messages } from './messages.ts'
import { joinedNames, namesOfNotebook } from './notebook-names.ts'
import { addToBook, annotate, createText } from './queries.ts'
import { fieldErrors } from './rules.ts'

/** The page for a new text. What is typed is kept in this browser until the text is created. */
export default function NewTextScreen() {
  const { id, username } = useSession()
  const start = useLoaded(() => startOf(id ?? 0, username ?? ''))
  return (
    <Page
      title={messages.newText}
      description={messages.newTextHint}
      action={<Link to={ownTextPaths.add()}>{messages.fromFile}</Link>}
    >
      {start && <NewText account={id ?? 0} start={start} />}
    </Page>
  )
}

type Start = Awaited<ReturnType<typeof startOf>>

function NewText({ account, start }: { account: number; start: Start }) {
  const { username, role } = useSession()
  const editing = useDraft(start, null)
  const [strict, setStrict] = useState(false)
  const [created, setCreated] = useState(false)
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const cache = useQueryClient()
  const { fields, draft } = editing
  useLocalDraft({
    account,
    text: 'new',
    sha1: start.sha1,
    base: null,
    editing,
    restored: start.restored,
    clean: created || (draft.content === '' && fields.title === '' && fields.author === (username ?? '')),
  })
  const createNow = async () => {
    const written = draft.annotated ? draft.document : await annotate(draft, null)
    const book = parameters.get('book')
    const names = book ? joinedNames(await namesOfNotebook(book).catch(() => []), written.names ?? []) : []
    const document = names.length > 0 ? { ...written, names } : written
    await createText(start.sha1, { ...fields, document })
    // The text exists: a failure to add it to the book is shown on the next page.
    if (book)
      await addToBook(book, start.sha1).catch((failure) =>
        failBeforeLeaving(failureText(failure, messages.createFailed)),
      )
  }
  const creating = useSending(createNow, {
    onSent: () => {
      setCreated(true)
      toast(messages.created)
      void cache.invalidateQueries({ queryKey: ['library'] })
    },
    onFailed: (failure) => toast(failureText(failure, messages.createFailed), 'failed'),
  })
  // After the render that knows of it, so that leaving the page does not keep the draft again.
  useEffect(() => {
    if (!created) return
    dropDraft({ account, text: 'new' })
    void navigate(ownAddress(parameters.get('next')) ?? `${textPaths.text(start.sha1)}?tab=edit`)
  }, [created, account, navigate, parameters, start.sha1])
  const create = () => {
    setStrict(true)
    const wrong = Object.keys(fieldErrors(fields))[0] ?? (contentError(draft.content, true) && 'content')
    if (wrong) document.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    else creating.send(undefined)
  }
  return (
    // What is typed after the text was created would be lost with this page.
    <div className={classes.page} inert={created}>
      <EditorBar editing={editing} status="local">
        <Button size="compact-md" loading={creating.pending} onClick={create}>
          {messages.create}
        </Button>
      </EditorBar>
      {start.restored && <RestoredNotice stored={emptyBy(username ?? '')} editing={editing} />}
      <TextEditor editing={editing} strict={strict} translated={staffRoles.some((each) => each === role)}>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Icon name="back" size={16} />}
            onClick={() => void navigate(-1)}
          >
            {messages.back}
          </Button>
          <JsonButton editing={editing} />
        </div>
      </TextEditor>
    </div>
  )
}

function emptyBy(author: string) {
  return { fields: { title: '', author }, draft: emptyDraft }
}

/** What this browser kept of a new text, or an empty one by the member, with an id of its own. */
async function startOf(account: number, username: string) {
  const kept = await takeDraft({ account, text: 'new' })
  if (!kept) return { ...emptyBy(username), sha1: newSha1(), restored: false }
  const { title, author, content, document, own } = kept
  return {
    fields: { title, author },
    draft: { content, document, annotated: content === '' },
    // Another tab may have created its text.
    sha1: own ? kept.sha1 : newSha1(),
    restored: true,
  }
}
