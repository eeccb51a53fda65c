import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

/** The demo coupons, listed in the README. */
export const demoCoupons = [
  { code: 'WELCOME30', period: 30, redeem_times: 1000, user_level: 'silver' },
  { code: 'TEACHER90', period: 90, redeem_times: 100, user_level: 'gold' },
  { code: 'LASTONE', period: 7, redeem_times: 1, user_level: 'silver' },
  { code: 'USEDUP', period: 7, redeem_times: 0, user_level: 'silver' },
]

/** Inserts the demo coupons if there are no coupons. */
export async function seedDemoCoupons(database: Database): Promise<void> {
  await database.as(serverCaller(), {
    text: `insert into api.fc_coupouns (code, period, redeem_times, user_level)
      select code, period, redeem_times, user_level
        from jsonb_to_recordset($1::jsonb) as seed (code text, period int, redeem_times int, user_level text)
       where not exists (select from api.fc_coupouns)`,
    values: [JSON.stringify(demoCoupons)],
  })
}
