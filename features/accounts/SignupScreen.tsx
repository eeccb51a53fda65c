import { Page } from '@tingdu/ui/Page.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import classes from './AccountForms.module.css'
import { accountPaths } from './paths.ts'
import type { SignupRole } from './rules.ts'
import { SignupForm } from './SignupForm.tsx'
import { ChineseStep, DeviceStep, RoleStep } from './SignupSteps.tsx'

type Step = 'role' | 'device' | 'chinese' | 'account'

/** The steps for a role: only students confirm basic Chinese. */
const stepsOf = (role: SignupRole | null): Step[] =>
  role === 'teacher' ? ['role', 'device', 'account'] : ['role', 'device', 'chinese', 'account']

const titles: Record<Step, string> = {
  role: 'How will you use Tingdu?',
  device: 'Do you have a phone or tablet?',
  chinese: 'Do you know some Chinese?',
  account: 'Create your account',
}

/** Sign-up: two steps for teachers and three for students, each confirmed, then the account form. */
export default function SignupScreen() {
  const [role, setRole] = useState<SignupRole | null>(null)
  const [step, setStep] = useState<Step>('role')
  const [ticked, setTicked] = useState<Partial<Record<Step, boolean>>>({})
  const steps = stepsOf(role)
  const at = steps.indexOf(step)
  const go = (by: number) => setStep(steps[at + by] ?? step)
  const box = {
    ticked: ticked[step] ?? false,
    onTick: (value: boolean) => setTicked({ ...ticked, [step]: value }),
    onContinue: () => go(1),
    onBack: () => go(-1),
  }
  return (
    <Page
      key={step}
      title={titles[step]}
      focusHeading
      description={step === 'account' ? null : progress(at, role)}
    >
      {step === 'role' && <RoleStep role={role} onChoose={setRole} onContinue={() => go(1)} />}
      {step === 'device' && <DeviceStep {...box} />}
      {step === 'chinese' && <ChineseStep {...box} />}
      {step === 'account' && role && <SignupForm role={role} onBack={() => go(-1)} />}
      <p className={classes.other}>
        Already have an account? <Link to={accountPaths.login()}>Log in</Link>
      </p>
    </Page>
  )
}

/** "Step 2 of 3". The total is unknown until a role is chosen. */
function progress(at: number, role: SignupRole | null): string {
  return role ? `Step ${at + 1} of ${stepsOf(role).length - 1}` : `Step ${at + 1}`
}
