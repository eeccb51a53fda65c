import { Button, NativeSelect, Textarea } from '@mantine/core'
import { ApiError } from '@tingdu/client/api.ts'
import { Dialog, DialogActions } from '@tingdu/ui/Dialog.tsx'
import { Form } from '@tingdu/ui/Form.tsx'
import { useRulesForm } from '@tingdu/ui/rules-form.ts'
import { useSending } from '@tingdu/ui/sending.ts'
import { messages, sentenceLevelName } from './messages.ts'
import { LEVELS, type SentenceInput, sentenceRules } from './rules.ts'
import classes from './SentenceScreen.module.css'

type Props<Answer> = {
  title: string
  sendLabel: string
  initial: SentenceInput
  send: (input: SentenceInput) => Promise<Answer>
  onSent: (answer: Answer) => void
  onCancel: () => void
}

const levels = [
  { value: '', label: messages.levelFollows },
  ...LEVELS.slice(0, 7).map((level) => ({ value: String(level), label: sentenceLevelName(level) })),
]

/** The text of a sentence, its translation and its level, to be added or changed. */
export function SentenceForm<Answer>(props: Props<Answer>) {
  const { form, onSubmit } = useRulesForm<SentenceInput>({
    rules: sentenceRules,
    initialValues: props.initial,
  })
  const sending = useSending(props.send, { onSent: props.onSent })
  return (
    <Dialog title={props.title} pending={sending.pending} onCancel={props.onCancel}>
      <Form label={props.title} failure={failureOf(sending.failure)} onSubmit={onSubmit(sending.send)}>
        <div className={classes.form}>
          <Textarea
            label={messages.chinese}
            description={messages.chineseHelp}
            rows={2}
            lang="zh-Hans"
            classNames={{ input: classes.chineseInput ?? '' }}
            autoFocus
            key={form.key('chinese')}
            {...form.getInputProps('chinese')}
          />
          <Textarea
            label={messages.translation}
            rows={2}
            key={form.key('defs')}
            {...form.getInputProps('defs')}
          />
          <NativeSelect
            label={messages.level}
            data={levels}
            key={form.key('level')}
            {...form.getInputProps('level')}
          />
        </div>
        <DialogActions>
          <Button variant="default" onClick={props.onCancel} disabled={sending.pending}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={sending.pending}>
            {props.sendLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** What the server says of a field is for the form; anything else is a failed sending. */
function failureOf(failure: unknown): string | null {
  if (!failure) return null
  return failure instanceof ApiError && failure.code === 'invalid_input'
    ? failure.message
    : messages.saveFailed
}
