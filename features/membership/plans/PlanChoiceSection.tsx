import { subscriptionPaths } from '@tingdu/features/membership/subscriptions/paths.ts'
import {
  ChangePlanDialog,
  FirstChargeNote,
  StoreLink,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { useNavigate } from 'react-router'
import { PlanPicker } from './PlanPicker.tsx'
import { usePlanChoice } from './plan-choice.ts'

/**
 * The plan cards, the change dialog and the first charge; shared by both plans pages. Members who pay in a store are led
 * there instead.
 */
export function PlanChoiceSection({ isSignedIn }: { isSignedIn: () => Promise<boolean> }) {
  const choice = usePlanChoice(isSignedIn)
  const navigate = useNavigate()
  const { running } = choice
  if (running && choice.isInStore) return <StoreLink subscription={running} />
  return (
    <>
      {choice.isPastDue && <FirstChargeNote />}
      <PlanPicker
        running={running}
        pending={choice.pending}
        disabled={choice.isClosed}
        quiet={choice.learnsFirst}
        onChoose={choice.choose}
      />
      {!choice.isPastDue && <FirstChargeNote />}
      {choice.change && (
        <ChangePlanDialog
          {...choice.change}
          onCancel={choice.keep}
          onChanged={() => navigate(subscriptionPaths.billing())}
        />
      )}
    </>
  )
}
