import { TextInput, type TextInputProps } from '@mantine/core'
import { parseDay } from '@tingdu/client/day-range.ts'
import { useRef } from 'react'
import { dayTexts } from '../messages.ts'
import { formatCalendarDay } from '../page/DateText.tsx'
import { Icon } from '../page/Icon.tsx'
import { IconButton } from '../page/IconButton.tsx'

type Props = Omit<TextInputProps, 'onChange' | 'value'> & {
  label: string
  /** As typed, DD/MM/YYYY. */
  value: string
  onChange: (typed: string) => void
  /** The first day that the calendar offers, `2026-01-31`. */
  min?: string
}

/**
 * A day as DD/MM/YYYY, typed or chosen in the browser's calendar. (The browser's own date field shows dates in the order
 * of its language.)
 */
export function DayField({ label, value, onChange, min, placeholder = 'DD/MM/YYYY', ...rest }: Props) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      {...rest}
      label={label}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSectionWidth={40}
      rightSection={
        <>
          <input
            ref={calendar}
            type="date"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            value={parseDay(value) ?? ''}
            onChange={({ currentTarget }) =>
              currentTarget.value && onChange(formatCalendarDay(currentTarget.value))
            }
          />
          <IconButton
            label={`${dayTexts.openCalendar}: ${label}`}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon name="calendar" />
          </IconButton>
        </>
      }
    />
  )
}
