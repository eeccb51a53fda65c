import { Button, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { comparedFields } from '@tingdu/ui/form/compared-fields.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { LeaveGuard } from '@tingdu/ui/form/LeaveGuard.tsx'
import { useRowSaving } from '@tingdu/ui/form/row-saving.ts'
import { editTexts } from '@tingdu/ui/messages.ts'
import { useState } from 'react'
import { changeOf, inputOf } from './config-input.ts'
import classes from './DeviceConfig.module.css'
import { JsonDialog } from './JsonDialog.tsx'
import { messages } from './messages.ts'
import { type Config, configKey, updateConfig } from './queries.ts'
import { type ConfigInput, configRules } from './rules.ts'

type Props = {
  config: Config
  changeable: boolean
  /** Called once the configuration is saved, and what is in the form is what is saved. */
  onSaved: () => void
}

const choices = [
  { value: 'on', label: messages.on },
  { value: 'off', label: messages.off },
]

/** The settings of the apps in a form, and as JSON. */
export function ConfigForm({ config, changeable, onSaved }: Props) {
  const [shown] = useState(config)
  const [json, setJson] = useState(false)
  const cache = useQueryClient()
  const form = useForm<ConfigInput>({
    validate: schemaResolver(configRules, { sync: true }),
    initialValues: inputOf(shown),
  })
  const saving = useRowSaving<ConfigInput, Config>({
    shown,
    write: async (input, seen) => {
      cache.setQueryData(configKey, await updateConfig(changeOf(input, seen)))
    },
    tell: (failure) => failureText(failure, messages.updateFailed),
    onSaved: () => {
      toast(messages.updated)
      onSaved()
    },
  })
  const { theirs, pending } = saving
  const { field, takeTheirs } = comparedFields(form, theirs && inputOf(theirs))
  const number = (name: keyof ConfigInput, label: string, help?: string) => (
    <TextInput size="md" label={label} inputMode="numeric" autoComplete="off" {...field(name, help)} />
  )
  return (
    <div className={classes.config}>
      <Form
        label={messages.config}
        onSubmit={form.onSubmit(saving.send, focusFirstWrongField)}
        failure={saving.failure}
      >
        <fieldset className={classes.fields} disabled={!changeable}>
          <NativeSelect
            size="md"
            label={messages.otpVerify}
            data={choices}
            {...field('otp_verify', messages.otpVerifyHelp)}
          />
          <NativeSelect
            size="md"
            label={messages.callToAction}
            data={choices}
            {...field('call_to_action', messages.callToActionHelp)}
          />
          {number('max_events', messages.maxEvents, messages.maxEventsHelp)}
          {number('config_time_to_live', messages.timeToLive, messages.timeToLiveHelp)}
          {number('max_nb_texts_before_subscribe', messages.maxTexts, messages.maxTextsHelp)}
        </fieldset>
        <p className={classes.note}>
          {messages.version(shown.version_num)}
          {!changeable && ` · ${messages.adminsChange}`}
        </p>
        <div className={classes.buttons}>
          {changeable && (
            <Button type="submit" loading={pending}>
              {theirs ? editTexts.saveOver : messages.update}
            </Button>
          )}
          {takeTheirs && (
            <Button variant="default" onClick={takeTheirs}>
              {editTexts.useTheirs}
            </Button>
          )}
          <Button variant="default" disabled={pending} onClick={() => setJson(true)}>
            {changeable ? messages.json : messages.viewJson}
          </Button>
        </div>
      </Form>
      {json ? (
        <JsonDialog
          changeable={changeable}
          config={config}
          onClose={() => setJson(false)}
          // What is typed here stays; saving it says what has changed.
          onSaved={() => !form.isDirty() && onSaved()}
        />
      ) : (
        <LeaveGuard changed={form.isDirty() && !pending} />
      )}
    </div>
  )
}
