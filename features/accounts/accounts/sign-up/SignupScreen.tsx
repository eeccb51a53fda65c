import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'
import classes from '../AccountForms.module.css'
import { accountPaths } from '../paths.ts'
import type { SignupRole } from '../rules.ts'
import { SignupForm } from './SignupForm.tsx'
import { ChineseStep, DeviceStep, RoleStep } from './SignupSteps.tsx'
import { type Step, stepsOf, useSignupSteps } from './signup-steps.ts'

const titles: Record<Step, string> = {
  role: 'How will you use Tingdu?',
  device: 'Do you have a phone or tablet?',
  chinese: 'Do you know some Chinese?',
  account: 'Create your account',
}

/** Sign-up: two steps for teachers and three for students, each confirmed, then the account form. */
export default function SignupScreen() {
  const { step, role, ticked, email, at, answer, goOn, goBack } = useSignupSteps()
  const box = {
    ticked: ticked[step] ?? false,
    onTick: (value: boolean) => answer({ ticked: { ...ticked, [step]: value } }),
    onContinue: goOn,
    onBack: goBack,
  }
  return (
    <Page
      key={step}
      title={titles[step]}
      focusHeading
      description={step === 'account' ? null : progress(at, role)}
    >
      {step === 'role' && (
        <RoleStep role={role} onChoose={(chosen) => answer({ role: chosen })} onContinue={goOn} />
      )}
      {step === 'device' && <DeviceStep {...box} />}
      {step === 'chinese' && <ChineseStep {...box} />}
      {step === 'account' && role && <SignupForm role={role} email={email} onBack={goBack} />}
      <p className={classes.other}>
        Already have an account? <Link to={accountPaths.login()}>Log in</Link>
      </p>
    </Page>
  )
}

/** "Step 2 of 3". Until a role is chosen, the steps are those of students, who have more. */
function progress(at: number, role: SignupRole | null): string {
  return `Step ${at + 1} of ${stepsOf(role).length - 1}`
}
