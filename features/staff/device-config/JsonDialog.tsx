import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { useState } from 'react'
import classes from './DeviceConfig.module.css'
import { messages } from './messages.ts'
import { type Config, configKey, updateConfig } from './queries.ts'
import { configJsonRules, readConfigJson } from './rules.ts'

type Props = { config: Config; changeable: boolean; onClose: () => void; onSaved: () => void }

const ROWS = 30
const jsonOf = ({ version_num, conf_info }: Config) => JSON.stringify({ version_num, conf_info }, null, 2)

/** The configuration as JSON, which admins change. */
export function JsonDialog(props: Props) {
  return props.changeable ? <EditJson {...props} /> : <ViewJson {...props} />
}

function EditJson({ config, onClose, onSaved }: Props) {
  const [shown] = useState(config)
  const cache = useQueryClient()
  const { field, dialog } = useEditForm<{ json: string }, Config>({
    rules: configJsonRules,
    shown,
    inputOf: (row) => ({ json: jsonOf(row) }),
    write: async ({ json }, seen) => {
      const { change } = readConfigJson(json)
      if (!change) return
      // After a conflict, the version that its user has seen since.
      const version_num = Math.max(change.version_num, seen === shown ? 0 : seen.version_num)
      cache.setQueryData(configKey, await updateConfig({ ...change, version_num }))
    },
    tell: (failure) => failureText(failure, messages.updateFailed),
    onSaved: () => {
      toast(messages.updated)
      onSaved()
    },
    onClose,
  })
  return (
    <EditDialog {...dialog} title={messages.json} sendLabel={messages.update}>
      <Textarea
        label={messages.jsonLabel}
        rows={ROWS}
        spellCheck={false}
        classNames={{ input: classes.json }}
        {...field('json', messages.jsonHelp)}
      />
    </EditDialog>
  )
}

function ViewJson({ config, onClose }: Props) {
  return (
    <Dialog title={messages.viewJson} wide onCancel={onClose}>
      <Textarea
        label={messages.jsonLabel}
        rows={ROWS}
        readOnly
        value={jsonOf(config)}
        classNames={{ input: classes.json }}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
