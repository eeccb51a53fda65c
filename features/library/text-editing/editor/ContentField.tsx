import { Textarea } from '@mantine/core'
import { scriptOf } from '@tingdu/features/library/texts/public.ts'
import { MAX_CHARACTERS } from '@tingdu/features/library/texts/rules.ts'
import { messages } from '../messages.ts'
import classes from './TextEditor.module.css'
import type { DraftEditing } from './use-draft.ts'

/** The content of a text, as typed. */
export function ContentField({ editing, strict }: { editing: DraftEditing; strict: boolean }) {
  const { content } = editing.draft
  return (
    <Textarea
      size="md"
      name="content"
      label={messages.content}
      description={messages.contentHint}
      error={contentError(content, strict)}
      value={content}
      onChange={({ currentTarget }) => editing.type(currentTarget.value)}
      classNames={{ root: classes.content, wrapper: classes.contentWrapper, input: classes.contentInput }}
      lang={scriptOf(content) === 'simplified' ? 'zh-Hans' : 'zh-Hant'}
    />
  )
}

/** What is wrong with a content; null if nothing is. */
export function contentError(content: string, strict: boolean): string | null {
  if (content.trim() === '') return strict ? messages.empty : null
  const tooLong = content.length > MAX_CHARACTERS && [...content].length > MAX_CHARACTERS
  return tooLong ? messages.contentTooLong(MAX_CHARACTERS) : null
}
