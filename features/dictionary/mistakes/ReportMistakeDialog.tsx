import { Button, NativeSelect, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { Link } from 'react-router'
import { categoryNames, type MistakeKind, messages } from './messages.ts'
import { mistakePaths } from './paths.ts'
import { mistakesKey, type Report, sendReport } from './queries.ts'
import classes from './ReportMistakeDialog.module.css'
import { type ReportInput, reportRules } from './rules.ts'

type ReportMistakeDialogProps = {
  about: Pick<Report, 'kind' | 'entry' | 'context'>
  /** The earlier input. */
  draft: ReportInput
  /** Called with the current input. */
  onCancel: (typed: ReportInput) => void
  onSent: () => void
}

/** Asks what is wrong with an entry and sends the report. A failure keeps the input. */
export function ReportMistakeDialog({ about, draft, onCancel, onSent }: ReportMistakeDialogProps) {
  const form = useForm<ReportInput>({
    validate: schemaResolver(reportRules, { sync: true }),
    initialValues: draft,
  })
  const report = useReporting(about, onSent)
  const cancel = () => onCancel(form.values)
  return (
    <Dialog title={messages.reportTitle} pending={report.pending} onCancel={cancel}>
      <p className={classes.about}>
        {messages.about} <Chinese>{about.entry}</Chinese>
        {about.context && <> · {about.context}</>}
      </p>
      <Form
        label={messages.reportTitle}
        failure={report.failure ? failureText(report.failure) : null}
        onSubmit={form.onSubmit(report.send, focusFirstWrongField)}
      >
        <NativeSelect
          label={messages.category}
          data={categoriesOf(about.kind)}
          key={form.key('category')}
          {...form.getInputProps('category')}
        />
        <Textarea
          label={messages.message}
          description={messages.messageHelp}
          rows={4}
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
        <p className={classes.own}>
          {messages.answersAppear} <Link to={mistakePaths.ownReports()}>{messages.yourReports}</Link>.
        </p>
        <DialogActions>
          <Button variant="default" onClick={cancel} disabled={report.pending}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={report.pending}>
            {messages.send}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function useReporting(about: ReportMistakeDialogProps['about'], onSent: () => void) {
  const cache = useQueryClient()
  return useSending((input: ReportInput) => sendReport({ ...about, ...input }), {
    onSent: (answer) => {
      void cache.invalidateQueries({ queryKey: mistakesKey })
      toast(answer === 'sent' ? messages.thanks : messages.reportedAlready)
      onSent()
    },
  })
}

/** The choices of what is wrong; none is preselected. */
function categoriesOf(kind: MistakeKind) {
  const offered = Object.entries(categoryNames[kind]).map(([value, label]) => ({ value, label }))
  return [{ value: '', label: messages.chooseCategory }, ...offered]
}

function failureText(failure: unknown): string {
  const tooManyOpen = failure instanceof ApiError && failure.code === 'P0001'
  return waitText(failure, messages.tooManyNow) ?? (tooManyOpen ? messages.tooManyOpen : messages.sendFailed)
}
