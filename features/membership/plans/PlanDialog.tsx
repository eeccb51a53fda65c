import { Textarea, TextInput } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { addPlan, changePlan, type ManagedPlan, newPlanInput, planInput, plansKey } from './managed-plans.ts'
import { managementMessages as messages } from './messages.ts'
import classes from './PlanManagement.module.css'
import { channels, type PlanChannel, type PlanInput, planRules, pricePerMonth } from './rules.ts'

type Props = { plan: ManagedPlan | null; onClose: () => void }

type Field = ReturnType<typeof useEditForm<PlanInput, ManagedPlan | null>>['field']

/** Adds a plan, or edits `plan`. */
export function PlanDialog({ plan, onClose }: Props) {
  const refetch = useRefetch(plansKey)
  const { values, field, dialog } = useEditForm<PlanInput, ManagedPlan | null>({
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
  const fillPerMonth = (channel: PlanChannel, price: string, months: string) => {
    const perMonth = pricePerMonth(price, months)
    if (perMonth !== null) field(`${channel}_monthly_price`).onChange(perMonth)
  }
  const title = plan ? messages.about(messages.edit, plan.name) : messages.newPlan
  return (
    <EditDialog {...dialog} title={title} sendLabel={plan ? undefined : messages.add}>
      <TextInput size="md" label={messages.name} autoComplete="off" {...field('name')} />
      <Textarea size="md" label={messages.description} rows={3} {...field('description')} />
      <div className={classes.fields}>
        <Typed label={messages.currency} {...field('currency', messages.currencyHelp)} />
        <Typed
          label={messages.billingFreq}
          {...field('billing_freq', messages.billingFreqHelp)}
          onTyped={(months) => {
            for (const channel of channels)
              fillPerMonth(channel, values[`${channel}_subscribe_price`], months)
          }}
          number
        />
        <Typed label={messages.period} {...field('period', messages.periodHelp)} number />
        <Typed label={messages.trialDays} {...field('trial_days')} number />
      </div>
      {plan && <p className={classes.note}>{messages.priceNote}</p>}
      {channels.map((channel) => (
        <ChannelFields
          key={channel}
          channel={channel}
          field={field}
          onPriceTyped={(price) => fillPerMonth(channel, price, values.billing_freq)}
        />
      ))}
    </EditDialog>
  )
}

type ChannelProps = { channel: PlanChannel; field: Field; onPriceTyped: (price: string) => void }

/** What one channel asks for the plan, and what is shown next to it. */
function ChannelFields({ channel, field, onPriceTyped }: ChannelProps) {
  return (
    <fieldset className={classes.channel}>
      <legend>{messages.channels[channel]}</legend>
      <div className={classes.fields}>
        <Typed label={messages.planId} {...field(`${channel}_plan_id`, messages.planIdHelp)} />
        <Typed
          label={messages.subscribePrice}
          {...field(`${channel}_subscribe_price`, messages.subscribePriceHelp)}
          onTyped={onPriceTyped}
          number
        />
        <Typed
          label={messages.monthlyPrice}
          {...field(`${channel}_monthly_price`, messages.monthlyPriceHelp)}
          number
        />
        <Typed label={messages.discount} {...field(`${channel}_discount`, messages.discountHelp)} number />
      </div>
    </fieldset>
  )
}

type TypedProps = {
  label: string
  number?: boolean
  onChange: (typed: string) => void
  /** Called after `onChange`. */
  onTyped?: (typed: string) => void
}

function Typed({ number, onChange, onTyped, ...props }: TypedProps) {
  return (
    <TextInput
      size="md"
      autoComplete="off"
      inputMode={number ? 'decimal' : 'text'}
      {...props}
      onChange={({ currentTarget: { value } }) => {
        onChange(value)
        onTyped?.(value)
      }}
    />
  )
}
