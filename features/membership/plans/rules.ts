import * as z from 'zod/mini'
import { managementMessages as messages } from './messages.ts'

/** The channels through which a plan is sold, as in the names of its columns: card on the web, and the two stores. */
export const channels = ['bt', 'apple', 'google'] as const
export type PlanChannel = (typeof channels)[number]

const MOST_PRICE = 99_999_999.99

/** The codes of ISO 4217, as in the table's check constraint. */
export const currencies: readonly string[] =
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP
  CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF
  IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD
  MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB
  RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD
  UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/)

const filled = () => z.string().check(z.trim(), z.minLength(1, messages.fieldEmpty))

const text = (mostCharacters: number) =>
  filled().check(z.maxLength(mostCharacters, messages.tooLong(mostCharacters)))

const number = (pattern: RegExp, least: number, most: number, otherwise: string) =>
  filled().check(
    z.refine(
      (typed) => typed === '' || (pattern.test(typed) && Number(typed) >= least && Number(typed) <= most),
      otherwise,
    ),
  )

const PRICE = /^\d{1,8}(\.\d{1,2})?$/
const MONTHS = /^0*[1-9]\d*$/

const isPrice = (typed: string) => PRICE.test(typed.trim())
const cents = (typed: string) => Math.round(Number(typed) * 100)
const centsApart = (one: string, other: string) => Math.abs(cents(one) - cents(other))

/** The price per month, rounded to cents, of a price for some months, all as typed; null unless both are numbers. */
export function pricePerMonth(price: string, months: string): string | null {
  if (!isPrice(price) || !MONTHS.test(months.trim())) return null
  return String(Math.round(cents(price) / Number(months)) / 100)
}

const whole = (least: number, most: number) =>
  number(/^\d{1,9}$/, least, most, messages.notWhole(least, most))
const price = () => number(PRICE, 0, MOST_PRICE, messages.notAPrice)
const discount = () => number(/^\d{1,3}(\.\d{1,2})?$/, 0, 100, messages.notADiscount)

/** A plan, as typed. The table's check constraints enforce the same bounds. */
export const planRules = z
  .object({
    name: text(100),
    description: text(2000),
    currency: filled().check(
      z.refine((typed) => typed === '' || currencies.includes(typed.toUpperCase()), messages.unknownCurrency),
    ),
    billing_freq: whole(1, 120),
    period: whole(1, 3660),
    trial_days: whole(0, 365),
    bt_plan_id: text(100),
    bt_subscribe_price: price(),
    bt_monthly_price: price(),
    bt_discount: discount(),
    apple_plan_id: text(100),
    apple_subscribe_price: price(),
    apple_monthly_price: price(),
    apple_discount: discount(),
    google_plan_id: text(100),
    google_subscribe_price: price(),
    google_monthly_price: price(),
    google_discount: discount(),
  })
  .check((plan) => {
    for (const channel of channels) {
      const field = `${channel}_monthly_price` as const
      const typed = plan.value[field]
      const fitting = pricePerMonth(plan.value[`${channel}_subscribe_price`], plan.value.billing_freq)
      if (fitting === null || !isPrice(typed) || centsApart(typed, fitting) <= 1) continue
      plan.issues.push({
        code: 'custom',
        input: typed,
        path: [field],
        message: messages.notPerMonth(fitting),
      })
    }
  })
export type PlanInput = z.infer<typeof planRules>
