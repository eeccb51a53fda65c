import { PlanPicker } from '@tingdu/features/plans/PlanPicker.tsx'
import { ChangePlanDialog } from '@tingdu/features/subscriptions/ChangePlanDialog.tsx'
import { FirstChargeNote } from '@tingdu/features/subscriptions/FirstChargeNote.tsx'
import { subscriptionPaths } from '@tingdu/features/subscriptions/paths.ts'
import { useNavigate } from 'react-router'
import { usePlanChoice } from './plan-choice.ts'
import { StoreNote } from './StoreNote.tsx'

/** The plans as cards, what choosing one leads to, and when it would be charged first; the same on both plans pages. */
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
