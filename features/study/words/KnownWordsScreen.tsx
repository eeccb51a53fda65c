import { Button, NativeSelect, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSession } from '@tingdu/client/session.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import classes from './KnownWords.module.css'
import { messages } from './messages.ts'
import { wordPaths } from './paths.ts'
import { LEVELS, listRules, type WordState, wordStates } from './rules.ts'
import { UndoableChanges } from './UndoableChanges.tsx'
import { useStatesChange } from './use-states-change.ts'

/** Marks many words as known at once: by the placement, by level, or by a pasted list. */
export default function KnownWordsScreen() {
  return (
    <Page title={messages.knownTitle} description={messages.knownDescription}>
      <div className={classes.parts}>
        <Section title={messages.placementTitle} description={messages.placementText}>
          <Button size="md" component={Link} to={wordPaths.placement()} className={classes.button}>
            {messages.startPlacement}
          </Button>
        </Section>
        <Section title={messages.levelTitle}>
          <KnownLevel />
        </Section>
        <Section title={messages.listTitle}>
          <KnownList />
        </Section>
        <UndoableChanges />
      </div>
    </Page>
  )
}

function KnownLevel() {
  const { profile } = useSession()
  const [level, setLevel] = useState(Math.min(profile?.hsk_level ?? 1, LEVELS.length))
  const { send, pending } = useStatesChange()
  return (
    <div className={classes.row}>
      <NativeSelect
        size="md"
        label={messages.level}
        data={LEVELS.map((each) => ({ value: String(each), label: messages.levelNames(each) }))}
        value={level}
        onChange={({ currentTarget }) => setLevel(Number(currentTarget.value))}
      />
      <Button
        variant="default"
        size="md"
        loading={pending}
        onClick={() => send({ state: 'known', source: { level } })}
      >
        {messages.mark}
      </Button>
    </div>
  )
}

function KnownList() {
  const form = useForm({
    validate: schemaResolver(listRules, { sync: true }),
    initialValues: { list: '', state: 'known' as WordState },
  })
  const { send, pending } = useStatesChange(() => form.reset())
  return (
    <Form
      label={messages.listTitle}
      onSubmit={form.onSubmit(({ list, state }) => send({ state, source: { list } }))}
    >
      <Textarea
        size="md"
        label={messages.list}
        description={messages.listHelp}
        lang="zh-Hans"
        rows={6}
        {...form.getInputProps('list')}
      />
      <NativeSelect
        size="md"
        label={messages.listState}
        data={wordStates.map((state) => ({ value: state, label: messages.states[state] }))}
        {...form.getInputProps('state')}
      />
      <Button type="submit" variant="default" size="md" loading={pending} className={classes.button}>
        {messages.markList}
      </Button>
    </Form>
  )
}
