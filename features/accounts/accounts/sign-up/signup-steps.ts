import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SIGNUP_ROLES, type SignupRole } from '../rules.ts'

/** The steps of sign-up. */
export type Step = 'role' | 'device' | 'chinese' | 'account'

type Ticked = Partial<Record<Step, boolean>>
type Answers = { role: SignupRole | null; ticked: Ticked }
type State = Answers & {
  step: Step
  /** The address to start with, where the page that leads here knows it. */
  email: string
}

/** Sign-up as shown: the current step with what was answered, and what leads to another one. */
export type SignupSteps = State & {
  /** The position of the step, from 0. */
  at: number
  /** Changes answers of the current step. */
  answer: (answers: Partial<Answers>) => void
  goOn: () => void
  goBack: () => void
}

/** The steps for a role: only students confirm basic Chinese. */
export const stepsOf = (role: SignupRole | null): Step[] =>
  role === 'teacher' ? ['role', 'device', 'account'] : ['role', 'device', 'chinese', 'account']

/**
 * The steps of sign-up, each an entry of the browser's history with the answers so far, so that Back and a reload keep
 * them.
 */
export function useSignupSteps(): SignupSteps {
  const navigate = useNavigate()
  const location = useLocation()
  // Shown at once: an entry of the history changes a moment later, and a box that is ticked must not wait for it.
  const [state, setState] = useState(() => readState(location.state))
  useEffect(() => setState(readState(location.state)), [location.state])
  const steps = stepsOf(state.role)
  const at = steps.indexOf(state.step)
  const show = (next: State, replace: boolean) =>
    navigate(location.pathname + location.search, { state: next, replace })
  const answer = (answers: Partial<Answers>) => {
    const next = { ...state, ...answers }
    setState(next)
    show(next, true)
  }
  return {
    ...state,
    at,
    answer,
    goOn: () => show({ ...state, step: steps[at + 1] ?? state.step }, false),
    goBack: () => navigate(-1),
  }
}

/** History entries of other pages, or of another version of the app, start at the first step. */
function readState(state: unknown): State {
  const { step, role, ticked, email: sent } = (state ?? {}) as Partial<State>
  const email = typeof sent === 'string' ? sent : ''
  const known = SIGNUP_ROLES.find((one) => one === role) ?? null
  if (!known || !step || !stepsOf(known).includes(step))
    return { step: 'role', role: known, ticked: {}, email }
  return { step, role: known, ticked: ticked ?? {}, email }
}
