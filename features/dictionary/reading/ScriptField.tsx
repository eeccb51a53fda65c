import { NativeSelect } from '@mantine/core'
import { SCRIPTS, type Script } from '@tingdu/reading/reading-choices.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { messages, scriptNames } from './messages.ts'
import { useReadingChange } from './reading-change.ts'

/** The preferred script, as a field of a form; saved at once, as in the reading settings. */
export function ScriptField() {
  const { script } = useReadingSettings()
  const change = useReadingChange()
  return (
    <NativeSelect
      label={messages.script}
      description={messages.scriptHelp}
      data={SCRIPTS.map((value) => ({
        value,
        label: `${scriptNames[value].name} · ${scriptNames[value].sample}`,
      }))}
      value={script}
      onChange={(event) => change({ script: event.currentTarget.value as Script })}
    />
  )
}
