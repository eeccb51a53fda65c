import { Button } from '@mantine/core'
import { waitText } from '@tingdu/client/error-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { messages } from './messages.ts'
import { fetchOwnData } from './queries.ts'

/** Downloads all data stored about the member. */
export function ExportSection() {
  const download = useSending(fetchOwnData, {
    onSent: save,
    onFailed: (failure) => toast(waitText(failure) ?? messages.exportFailed, 'failed'),
  })
  return (
    <Section title="Your data" description="Everything we store about you, in one JSON file.">
      <div>
        <Button variant="default" onClick={download.send} loading={download.pending}>
          Download my data
        </Button>
      </div>
    </Section>
  )
}

/** Makes the browser download a file. */
function save({ name, file }: { name: string; file: Blob }) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
