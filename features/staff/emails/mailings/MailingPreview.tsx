import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { ShowButton } from '@tingdu/ui/dialog/ShowButton.tsx'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { HtmlMailFrame } from '../MailFrame.tsx'
import { mailingMessages as messages } from '../messages.ts'
import { previewMailing, type Written } from './queries.ts'

/** The button that shows a mailing as it would be sent: with the greeting, the button and the link to unsubscribe. */
export function MailingPreview({ written }: { written: Written }) {
  const complete = written.subject.trim() !== '' && written.text.trim() !== ''
  return (
    <ShowButton
      label={messages.preview}
      name={messages.preview}
      title={written.subject.trim() || messages.preview}
    >
      {complete ? <Shown written={written} /> : <p>{messages.previewIncomplete}</p>}
    </ShowButton>
  )
}

function Shown({ written }: { written: Written }) {
  const { data, error } = useQuery(previewMailing(written))
  if (error) return <Failure text={errorText(error, messages.previewFailed)} />
  if (!data) return <Skeleton height="60vh" aria-label={messages.preview} />
  return (
    <>
      <p>{messages.previewHelp}</p>
      <HtmlMailFrame html={data.html} />
    </>
  )
}
