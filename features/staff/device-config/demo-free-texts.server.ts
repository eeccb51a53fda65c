import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'

/** Makes two texts of the starter library free where there are demo accounts and no free texts. */
export async function addDemoFreeTexts({ database }: Pick<ServerContext, 'database'>): Promise<'loaded'> {
  await database.as(serverCaller(), {
    text: `insert into api.fc_free_texts (text_sha1)
      select sha1 from private.texts t
       where t.in_library and t.published_version is not null and t.plan <> 'free'
         and not exists (select from api.fc_free_texts)
         and exists (select from private.accounts where email = 'support@demo.test')
       order by t.title limit 2
      on conflict do nothing`,
    values: [],
  })
  return 'loaded'
}
