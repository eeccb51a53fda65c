import { Textarea, TextInput } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { EditDialog } from '@tingdu/ui/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/edit-form.ts'
import { toast } from '@tingdu/ui/toast.ts'
import {
  addPlan,
  changePlan,
  channels,
  type ManagedPlan,
  newPlanInput,
  type PlanChannel,
  planInput,
  plansKey,
} from './managed-plans.ts'
import { messages } from './management-messages.ts'
import classes from './PlanManagement.module.css'
import { type PlanInput, planRules } from './rules.ts'

type Props = { plan: ManagedPlan | null; onClose: () => void }

type Field = ReturnType<typeof useEditForm<PlanInput, ManagedPlan | null>>['field']

/** Adds a plan, or edits `plan`. */
export function PlanDialog({ plan, onClose }: Props) {
  const refetch = useRefetch(plansKey)
  const { field, dialog } = useEditForm<PlanInput, ManagedPlan | null>({
    rules: planRules,
    shown: plan,
    inputOf: (row) => (row ? planInput(row) : newPlanInput),
    write: (input, seen) => (seen ? changePlan(seen, input) : addPlan(input)),
    tell: (failure) => failureText(failure, plan ? messages.updateFailed : messages.addFailed),
    onSaved: () => {
      toast(plan ? messages.updated : messages.added)
      void refetch()
    },
    onClose,
  })
  const title = plan ? messages.about(messages.edit, plan.name) : messages.newPlan
  return (
    <EditDialog {...dialog} title={title} sendLabel={plan ? undefined : messages.add}>
      <TextInput size="md" label={messages.name} autoComplete="off" {...field('name')} />
      <Textarea size="md" label={messages.description} rows={3} {...field('description')} />
      <div className={classes.fields}>
        <Typed label={messages.currency} {...field('currency', messages.currencyHelp)} />
        <Typed label={messages.billingFreq} {...field('billing_freq', messages.billingFreqHelp)} number />
        <Typed label={messages.period} {...field('period', messages.periodHelp)} number />
        <Typed label={messages.trialDays} {...field('trial_days')} number />
      </div>
      {plan && <p className={classes.note}>{messages.priceNote}</p>}
      {channels.map((channel) => (
        <ChannelFields key={channel} channel={channel} field={field} />
      ))}
    </EditDialog>
  )
}

/** What one channel asks for the plan, and what is shown next to it. */
function ChannelFields({ channel, field }: { channel: PlanChannel; field: Field }) {
  return (
    <fieldset className={classes.channel}>
      <legend>{messages.channels[channel]}</legend>
      <div className={classes.fields}>
        <Typed label={messages.planId} {...field(`${channel}_plan_id`, messages.planIdHelp)} />
        <Typed
          label={messages.subscribePrice}
          {...field(`${channel}_subscribe_price`, messages.subscribePriceHelp)}
          number
        />
        <Typed label={messages.monthlyPrice} {...field(`${channel}_monthly_price`)} number />
        <Typed label={messages.discount} {...field(`${channel}_discount`, messages.discountHelp)} number />
      </div>
    </fieldset>
  )
}

function Typed({ number, ...props }: { label: string; number?: boolean }) {
  return <TextInput size="md" autoComplete="off" inputMode={number ? 'decimal' : 'text'} {...props} />
}
