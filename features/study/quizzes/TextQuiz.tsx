import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import type { TextEndProps } from '@tingdu/ui/web-feature.ts'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { quizPaths } from './paths.ts'

/** The quiz of a text, at its end. */
export function TextQuiz({ text, words }: TextEndProps) {
  const { viewing } = useSession()
  if (viewing !== undefined || words.length === 0) return null
  return (
    <Button
      component={Link}
      to={quizPaths.practice({ text_sha1: text.sha1 })}
      variant="default"
      mih={44}
      leftSection={<Icon name="help" size={18} />}
    >
      {messages.practice}
    </Button>
  )
}
