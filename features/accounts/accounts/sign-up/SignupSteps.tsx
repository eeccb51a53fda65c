import { Button } from '@mantine/core'
import { Form } from '@tingdu/ui/form/Form.tsx'
import type { FormEvent, ReactNode } from 'react'
import classes from '../AccountForms.module.css'
import type { SignupRole } from '../rules.ts'

const roles: { role: SignupRole; title: string; text: string }[] = [
  { role: 'student', title: 'Student', text: 'I’m learning Chinese.' },
  { role: 'teacher', title: 'Teacher', text: 'I teach Chinese, at a school or one-on-one.' },
]

type RoleStepProps = {
  role: SignupRole | null
  onChoose: (role: SignupRole) => void
  onContinue: () => void
}

/** The first step: student or teacher. */
export function RoleStep({ role, onChoose, onContinue }: RoleStepProps) {
  return (
    <Form label="Your role" onSubmit={sending(onContinue)}>
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">I am a</legend>
        {roles.map((offered) => (
          <label key={offered.role} className={classes.choice}>
            <input
              type="radio"
              name="role"
              value={offered.role}
              checked={role === offered.role}
              onChange={() => onChoose(offered.role)}
            />
            <span>
              <strong>{offered.title}</strong>
              <span>{offered.text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={role === null}>
          Continue
        </Button>
      </div>
    </Form>
  )
}

type BoxStepProps = {
  ticked: boolean
  onTick: (ticked: boolean) => void
  onContinue: () => void
  onBack: () => void
}

/** The second step: confirms owning a phone or tablet. */
export function DeviceStep(props: BoxStepProps) {
  return (
    <BoxStep {...props} label="Your device" box="I have an iPhone, iPad or Android device.">
      Tingdu also works in the browser on your phone or tablet.
    </BoxStep>
  )
}

/** The third step, for students: confirms basic Chinese. */
export function ChineseStep(props: BoxStepProps) {
  return (
    <BoxStep {...props} label="Your Chinese" box="I know basic Chinese: pinyin and a few characters.">
      Tingdu assumes you can read pinyin. If pinyin is new to you, a week of any beginner’s course is enough.
    </BoxStep>
  )
}

function BoxStep(props: BoxStepProps & { label: string; box: string; children: ReactNode }) {
  return (
    <Form label={props.label} onSubmit={sending(props.onContinue)}>
      <p>{props.children}</p>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={props.ticked}
          onChange={(event) => props.onTick(event.currentTarget.checked)}
        />
        <span>{props.box}</span>
      </label>
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={!props.ticked}>
          Continue
        </Button>
        <Button variant="default" size="md" onClick={props.onBack}>
          Back
        </Button>
      </div>
    </Form>
  )
}

const sending = (go: () => void) => (event: FormEvent) => {
  event.preventDefault()
  go()
}
