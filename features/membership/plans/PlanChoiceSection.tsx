import { subscriptionPaths } from '@tingdu/features/membership/subscriptions/paths.ts'
import { ChangePlanDialog, FirstChargeNote } from '@tingdu/features/membership/subscriptions/public.ts'
import { useNavigate } from 'react-router'
import { PlanPicker } from './PlanPicker.tsx'
import { usePlanChoice } from './plan-choice.ts'
import { StoreNote } from './StoreNote.tsx'

/** The plan cards, the change dialog and the first charge; shared by both plans pages. */
export function PlanChoiceSection({ isSignedIn }: { isSignedIn: () => Promise<boolean> }) {
  const choice = usePlanChoice(isSignedIn)
  const navigate = useNavigate()
  return (
    <>
      <StoreNote channel={choice.storeChannel} />
      <PlanPicker
        current={choice.currentPlan}
        pending={choice.pending}
        disabled={choice.storeChannel !== null}
        onChoose={choice.choose}
      />
      <FirstChargeNote />
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
