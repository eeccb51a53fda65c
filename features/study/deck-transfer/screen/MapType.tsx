import { NativeSelect } from '@mantine/core'
import { type CardSkill, cardSkills, type Role, roles, type TypeMapping } from '@tingdu/anki/mapping.ts'
import type { Preview } from '@tingdu/anki/preview.ts'
import { CheckField } from '@tingdu/ui/form/CheckField.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { messages } from '../messages.ts'
import classes from './Import.module.css'

type Props = {
  type: Preview['types'][number]
  mapping: TypeMapping
  isWanted: boolean
  /** Null if it is the only note type. */
  onWanted: ((isWanted: boolean) => void) | null
  onChange: (mapping: TypeMapping) => void
}

const leaveOut = { value: '', label: messages.leaveOut }
const roleChoices = [leaveOut, ...roles.map((role) => ({ value: role, label: messages.roles[role] }))]
const skillChoices = [
  leaveOut,
  ...cardSkills.map((skill) => ({ value: skill, label: messages.skills[skill] })),
]

/** The mapping of the fields and cards of one note type, beside sample notes. */
export function MapType({ type, mapping, isWanted, onWanted, onChange }: Props) {
  return (
    <Section title={messages.noteType(type.name)} description={messages.notes(type.notes)}>
      {onWanted && <CheckField label={messages.includeType} checked={isWanted} onChange={onWanted} />}
      {isWanted && (
        <>
          <fieldset className={classes.fields}>
            <legend>{messages.fields}</legend>
            {type.fieldNames.map((name, n) => (
              <div key={name} className={classes.field}>
                <NativeSelect
                  label={name}
                  data={roleChoices}
                  value={mapping.fields[n] ?? ''}
                  onChange={(event) =>
                    onChange({ ...mapping, fields: withRole(mapping.fields, n, event.currentTarget.value) })
                  }
                />
                <Samples texts={type.samples.map((texts) => texts[n] ?? '')} />
              </div>
            ))}
          </fieldset>
          <fieldset className={classes.fields}>
            <legend>{messages.cards}</legend>
            {type.cardNames.map((name, n) => (
              <div key={name} className={classes.card}>
                <NativeSelect
                  label={name}
                  data={skillChoices}
                  value={mapping.cards[n] ?? ''}
                  onChange={(event) =>
                    onChange({
                      ...mapping,
                      cards: mapping.cards.with(n, (event.currentTarget.value || null) as CardSkill | null),
                    })
                  }
                />
              </div>
            ))}
          </fieldset>
        </>
      )}
    </Section>
  )
}

/** One field is the word: another one that was it is left out. */
function withRole(fields: TypeMapping['fields'], at: number, value: string): TypeMapping['fields'] {
  const role = (value || null) as Role | null
  return fields.map((each, n) => (n === at ? role : role === 'word' && each === 'word' ? null : each))
}

function Samples({ texts }: { texts: string[] }) {
  const said = texts.filter((text) => text !== '')
  if (said.length === 0) return <p className={classes.soft}>{messages.empty}</p>
  return (
    <ul className={classes.samples}>
      {[...new Set(said)].map((text) => (
        <li key={text} lang={/\p{Script=Han}/u.test(text) ? 'zh-Hans' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
